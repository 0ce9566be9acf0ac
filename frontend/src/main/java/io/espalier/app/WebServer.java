package io.espalier.app;

import com.vaadin.flow.di.LookupInitializer;
import com.vaadin.flow.server.InitParameters;
import com.vaadin.flow.server.communication.JSR356WebsocketInitializer;
import com.vaadin.flow.server.startup.ErrorNavigationTargetInitializer;
import com.vaadin.flow.server.startup.LookupServletContainerInitializer;
import com.vaadin.flow.server.startup.RouteRegistryInitializer;
import com.vaadin.flow.server.startup.VaadinAppShellInitializer;
import io.espalier.server.Listening;
import io.espalier.server.LoginWays;
import io.espalier.server.Subnets;
import io.espalier.server.access.Access;
import io.espalier.server.api.ApiServlet;
import io.espalier.server.oidc.OidcLogin;
import io.espalier.ui.AppShell;
import io.espalier.ui.Pages;
import io.espalier.ui.shell.Moment;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.http.HttpServlet;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.compression.gzip.GzipCompression;
import org.eclipse.jetty.compression.server.CompressionConfig;
import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.ee11.servlet.FilterHolder;
import org.eclipse.jetty.ee11.servlet.FilterMapping;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.ee11.servlet.SessionHandler;
import org.eclipse.jetty.ee11.websocket.jakarta.server.config.JakartaWebSocketServletContainerInitializer;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.resource.Resource;
import org.eclipse.jetty.util.resource.ResourceFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * One Jetty on one port: the API's servlet at its paths, the pages at all others, with one session for both. Nothing is
 * found by scanning; what is served is named here and in {@link Pages}.
 */
public final class WebServer implements AutoCloseable {
    private static final int SESSION_SECONDS = 30 * 60;

    /**
     * Bytes that the kernel keeps for somebody who does not read, before that is noticed: it would take megabytes for each. Enough for
     * some megabytes a second to the other side of the world.
     */
    private static final int SEND_BUFFER = 256 * 1024;

    private final Server server = new Server(threads());
    private final ServerConnector connector;
    private final Optional<TlsConnector> tls;
    private final Optional<OidcLogin> oidc;

    private WebServer(Listening listening, Subnets subnets, Optional<Access> access) throws IOException {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        tls = listening.tls().isEmpty()
                ? Optional.empty()
                : Optional.of(new TlsConnector(listening.tls().get()));
        connector = tls.map(secure -> secure.connector(server, http))
                .orElseGet(() -> new ServerConnector(server, new HttpConnectionFactory(http)));
        connector.setHost(listening.bind());
        connector.setPort(listening.port());
        connector.setAcceptedSendBufferSize(SEND_BUFFER);
        server.addConnector(connector);
        oidc = access.flatMap(kept -> listening
                .login()
                .oidc()
                .map(settings -> new OidcLogin(settings, kept.logins(), InstantSource.system())));
        ServletContextHandler context = context(ApiServlet.create(subnets, access), access, listening.login());
        context.setAttribute(Moment.SUBNETS, subnets);
        protectSession(context.getSessionHandler(), tls.isPresent());
        server.setHandler(new SecurityHeaders(new Doorkeeper(compressed(context), listening), tls.isPresent()));
        // No grace at the end: event streams and push channels never end by themselves.
        server.setStopTimeout(0);
    }

    /**
     * Starts to serve.
     *
     * @param listening where
     * @param access who may use it; empty where everybody who reaches it may
     */
    public static WebServer start(Listening listening, Subnets subnets, Optional<Access> access) throws IOException {
        WebServer web = new WebServer(listening, subnets, access);
        try {
            web.server.start();
        } catch (Exception e) {
            web.close();
            throw new IOException(
                    "cannot serve on " + listening.bind() + ":" + listening.port() + ": " + e.getMessage(), e);
        }
        return web;
    }

    /** A request that comes in slowly holds a virtual thread, of which there are as many as are wanted. */
    private static QueuedThreadPool threads() {
        QueuedThreadPool threads = new QueuedThreadPool();
        threads.setName("web");
        threads.setVirtualThreadsExecutor(VirtualThreads.getNamedVirtualThreadsExecutor("web-"));
        return threads;
    }

    /** Where a browser finds the pages; with the real port if 0 was asked for. */
    public URI url() {
        String host = connector.getHost().equals("0.0.0.0") ? "localhost" : connector.getHost();
        return URI.create((tls.isPresent() ? "https://" : "http://") + host + ":" + connector.getLocalPort() + "/");
    }

    @Override
    public void close() {
        tls.ifPresent(TlsConnector::close);
        oidc.ifPresent(OidcLogin::close);
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("the web server did not stop", e);
        }
    }

    private ServletContextHandler context(HttpServlet api, Optional<Access> access, LoginWays ways) throws IOException {
        ServletContextHandler context = new ServletContextHandler("/", ServletContextHandler.SESSIONS);
        context.setDisplayName("Espalier");
        // Of the context, not only of the servlet: else Vaadin looks for a Maven project around the current directory.
        context.setInitParameter(InitParameters.SERVLET_PARAMETER_PRODUCTION_MODE, "true");
        context.setClassLoader(WebServer.class.getClassLoader());
        context.setBaseResource(resources(context));
        initialise(context);
        LoginSessions sessions = new LoginSessions(access, InstantSource.system());
        guard(context, new Gate(access, sessions));
        access.ifPresent(kept -> addLogin(context, kept, ways, sessions));
        ServletHolder apiHolder = new ServletHolder("api", api);
        apiHolder.setAsyncSupported(true);
        ApiServlet.PATHS.forEach(path -> context.addServlet(apiHolder, path));
        context.addServlet(pages(), "/*");
        return context;
    }

    private void addLogin(ServletContextHandler context, Access access, LoginWays ways, LoginSessions sessions) {
        context.addServlet(
                new ServletHolder("login", new LoginServlet(access, ways, sessions, oidc)), LoginServlet.PATH);
        context.addServlet(new ServletHolder("password", new PasswordServlet(access, sessions)), PasswordServlet.PATH);
        context.setAttribute(Moment.ACCESS, access);
        oidc.ifPresent(login -> {
            ServletHolder holder = new ServletHolder(
                    "oidc", new OidcServlet(login, ways, access.accounts(), sessions, tls.isPresent()));
            OidcServlet.PATHS.forEach(path -> context.addServlet(holder, path));
        });
    }

    /** Puts the gate before all else: Jetty puts its filter for web sockets first when the context starts. */
    private static void guard(ServletContextHandler context, Gate gate) {
        FilterHolder holder = new FilterHolder(gate);
        holder.setAsyncSupported(true);
        FilterMapping everything = new FilterMapping();
        everything.setFilterName(holder.getName());
        everything.setPathSpec("/*");
        everything.setDispatcherTypes(EnumSet.of(DispatcherType.REQUEST));
        context.addServletContainerInitializer((classes, started) -> {
            context.getServletHandler().prependFilter(holder);
            context.getServletHandler().prependFilterMapping(everything);
        });
    }

    /** Every META-INF/resources of the class path: our static files and those of Vaadin's parts. */
    private static Resource resources(ServletContextHandler context) throws IOException {
        ResourceFactory factory = ResourceFactory.of(context);
        List<Resource> roots = new ArrayList<>();
        for (URL url : list("META-INF/resources")) {
            roots.add(factory.newResource(url));
        }
        return ResourceFactory.combine(roots);
    }

    private static Collection<URL> list(String name) throws IOException {
        return Collections.list(WebServer.class.getClassLoader().getResources(name));
    }

    private static void protectSession(SessionHandler sessions, boolean secure) {
        sessions.setSecureCookies(secure);
        sessions.setHttpOnly(true);
        sessions.setSameSite(HttpCookie.SameSite.STRICT);
        sessions.setMaxInactiveInterval(SESSION_SECONDS);
    }

    private static void initialise(ServletContextHandler context) {
        add(context, new LookupServletContainerInitializer(), List.of(LookupInitializer.class));
        add(context, new RouteRegistryInitializer(), Pages.ROUTES);
        add(context, new VaadinAppShellInitializer(), List.of(AppShell.class));
        add(context, new ErrorNavigationTargetInitializer(), Pages.ERRORS);
        context.addEventListener(new JSR356WebsocketInitializer());
        JakartaWebSocketServletContainerInitializer.configure(context, null);
    }

    private static void add(
            ServletContextHandler context, ServletContainerInitializer initializer, List<? extends Class<?>> classes) {
        context.addServletContainerInitializer(initializer, classes.toArray(Class<?>[]::new));
    }

    private static ServletHolder pages() {
        ServletHolder holder = new ServletHolder("pages", new PagesServlet());
        holder.setAsyncSupported(true);
        holder.setInitOrder(1);
        return holder;
    }

    /** Compresses all but event streams, whose events would wait in the compressor. */
    private static Handler compressed(Handler next) {
        CompressionHandler handler = new CompressionHandler(next);
        handler.putCompression(new GzipCompression());
        handler.putConfiguration(
                "/*",
                CompressionConfig.builder()
                        .compressExcludeMimeType("text/event-stream")
                        .compressExcludeMimeType("image/png")
                        .compressExcludeMimeType("font/woff2")
                        .build());
        return handler;
    }
}
