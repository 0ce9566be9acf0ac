package io.espalier.server.api;

import io.espalier.server.access.Access;
import io.espalier.server.access.Accounts;
import io.espalier.server.access.Admission;
import io.espalier.server.access.Caller;
import io.espalier.server.access.Logins;
import io.espalier.server.access.RefusedChange;
import io.espalier.server.access.Role;
import io.espalier.server.json.JsonFields;
import io.javalin.http.ConflictResponse;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HttpStatus;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.TooManyRequestsResponse;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Who may use the server, and what programs show in place of a name and a password. */
final class AccessApi implements Routes.Part {
    private static final String ACCOUNTS = "/accounts";
    private static final String TOKENS = "/tokens";
    private static final String NOW = "who may do what is told of now";

    private final Optional<Access> access;

    AccessApi(Optional<Access> access) {
        this.access = access;
    }

    @Override
    public void addTo(Routes routes) {
        routes.present("/me", NOW, this::me);
        routes.viewer().question("/me/password", this::changePassword);
        routes.admin().present(ACCOUNTS, NOW, this::accounts);
        routes.admin().question(ACCOUNTS, this::addAccount);
        routes.admin().question(ACCOUNTS + "/{name}", this::changeAccount);
        routes.admin().end(ACCOUNTS + "/{name}", this::removeAccount);
        routes.admin().question(ACCOUNTS + "/{name}/reset", this::resetAccount);
        routes.admin().end(ACCOUNTS + "/{name}/sessions", this::endSessions);
        routes.admin().present(TOKENS, NOW, this::tokens);
        routes.admin().question(TOKENS, this::addToken);
        routes.admin().end(TOKENS + "/{id}", this::removeToken);
    }

    private Accounts kept() {
        return access.map(Access::accounts).orElseThrow(AccessApi::noAccounts);
    }

    private static NotFoundResponse noAccounts() {
        return new NotFoundResponse("no accounts are kept here; login = accounts in the configuration keeps them");
    }

    private void me(Context ctx) {
        Caller caller = Callers.of(ctx);
        Answer.fresh(ctx, new CallerJson(caller.name(), caller.role().label(), access.isPresent()));
    }

    private record NewPassword(String present, String password) {
        static NewPassword read(JsonFields fields) {
            return new NewPassword(fields.text("present"), fields.text("password"));
        }
    }

    private void changePassword(Context ctx) throws IOException {
        NewPassword wanted = JsonBody.fields(ctx, NewPassword::read);
        Logins logins = access.map(Access::logins).orElseThrow(AccessApi::noAccounts);
        done(ctx, () -> {
            Admission admission = logins.changePassword(
                    Callers.of(ctx),
                    wanted.present(),
                    wanted.password(),
                    ctx.req().getRemoteAddr());
            switch (admission) {
                case Admission.Granted granted -> {}
                case Admission.Refused() -> throw new ForbiddenResponse("the present password is wrong");
                case Admission.TooMany(Duration pause) -> {
                    ctx.header("Retry-After", Long.toString(pause.toSeconds() + 1));
                    throw new TooManyRequestsResponse("too many wrong answers: wait");
                }
            }
        });
    }

    private void accounts(Context ctx) {
        List<AccountJson> all = kept().all().stream().map(AccountJson::of).toList();
        Answer.fresh(ctx, new AccountJson.ListJson(all));
    }

    private record NewAccount(String name, Role role, Optional<String> password) {
        static NewAccount read(JsonFields fields) {
            return new NewAccount(
                    fields.text("name"),
                    fields.parsed("role", AccessApi::role),
                    fields.findParsed("password", password -> password));
        }
    }

    private void addAccount(Context ctx) throws IOException {
        NewAccount wanted = JsonBody.fields(ctx, NewAccount::read);
        Caller by = Callers.of(ctx);
        made(
                ctx,
                () -> wanted.password().isPresent()
                        ? AccountJson.of(kept().add(
                                        by,
                                        wanted.name(),
                                        wanted.role(),
                                        wanted.password().get()))
                        : AccountJson.OnceJson.of(kept().invite(by, wanted.name(), wanted.role())));
    }

    private record Change(Optional<Role> role, Optional<String> password, Optional<Boolean> disabled) {
        static Change read(JsonFields fields) {
            return new Change(
                    fields.findParsed("role", AccessApi::role),
                    fields.findParsed("password", password -> password),
                    fields.has("disabled") ? Optional.of(fields.truthOr("disabled", false)) : Optional.empty());
        }
    }

    private void changeAccount(Context ctx) throws IOException {
        Change change = JsonBody.fields(ctx, Change::read);
        String name = ctx.pathParam("name");
        Caller by = Callers.of(ctx);
        done(ctx, () -> {
            if (change.role().isPresent()) {
                kept().setRole(by, name, change.role().get());
            }
            if (change.password().isPresent()) {
                kept().setPassword(by, name, change.password().get());
            }
            if (change.disabled().isPresent()) {
                kept().setDisabled(by, name, change.disabled().get());
            }
        });
    }

    private void removeAccount(Context ctx) {
        done(ctx, () -> kept().remove(Callers.of(ctx), ctx.pathParam("name")));
    }

    private void resetAccount(Context ctx) {
        made(ctx, () -> AccountJson.OnceJson.of(kept().reset(Callers.of(ctx), ctx.pathParam("name"))));
    }

    private void endSessions(Context ctx) {
        done(ctx, () -> kept().endSessions(Callers.of(ctx), ctx.pathParam("name")));
    }

    private void tokens(Context ctx) {
        List<TokenJson> all =
                kept().tokens().stream().map(token -> TokenJson.of(token, "")).toList();
        Answer.fresh(ctx, new TokenJson.ListJson(all));
    }

    private record NewToken(String name, Role role, Instant expires) {
        static NewToken read(JsonFields fields) {
            return new NewToken(
                    fields.text("name"),
                    fields.parsed("role", AccessApi::role),
                    fields.parsed("expires", AccessApi::moment));
        }
    }

    private void addToken(Context ctx) throws IOException {
        NewToken wanted = JsonBody.fields(ctx, NewToken::read);
        made(ctx, () -> {
            Accounts.NewToken added = kept().addToken(Callers.of(ctx), wanted.name(), wanted.role(), wanted.expires());
            return TokenJson.of(added.token(), added.text());
        });
    }

    private void removeToken(Context ctx) {
        done(ctx, () -> kept().removeToken(Callers.of(ctx), ctx.pathParam("id")));
    }

    private static Role role(String text) {
        return Role.find(text)
                .orElseThrow(() -> new IllegalArgumentException("no role " + text + "; there are " + Role.ALL));
    }

    private static Instant moment(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("no moment like 2026-03-01T00:00:00Z: " + text, e);
        }
    }

    private interface Doing {
        void make() throws RefusedChange;
    }

    private interface Making {
        Object make() throws RefusedChange;
    }

    private static void made(Context ctx, Making making) {
        try {
            Object made = making.make();
            ctx.status(HttpStatus.CREATED);
            Answer.fresh(ctx, made);
        } catch (RefusedChange e) {
            throw new ConflictResponse(String.valueOf(e.getMessage()));
        }
    }

    private static void done(Context ctx, Doing change) {
        try {
            change.make();
            ctx.status(HttpStatus.NO_CONTENT);
        } catch (RefusedChange e) {
            throw new ConflictResponse(String.valueOf(e.getMessage()));
        }
    }
}
