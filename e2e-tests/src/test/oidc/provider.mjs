// A real OpenID provider for the tests, with its own pages for signing in: whoever signs in with whatever password is who they say.
// Tells its address in one line, and ends with whoever started it. Arguments: the client's secret, and where browsers are sent back to.
import { createServer } from 'node:http';
import Provider from '../../../../static/node_modules/oidc-provider/lib/index.js';

const [secret, redirect] = process.argv.slice(2);
const GROUPS = { ada: ['staff', 'fabric-admins'], vera: ['staff'] };
/** Whoever calls themselves so is one, whatever else they call themselves. */
const groups = (id) => GROUPS[id] ?? (id.startsWith('staff ') ? ['staff'] : []);

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  // Another name than the dashboard's, so that browsers take the two for two sites.
  const issuer = `http://localhost:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'espalier',
        client_secret: secret,
        redirect_uris: [redirect],
        post_logout_redirect_uris: [new URL('/login?left', redirect).href],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username'], groups: ['groups'] },
    scopes: ['openid', 'profile', 'groups'],
    cookies: { keys: ['of the tests'] },
    findAccount: (context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, preferred_username: id, groups: groups(id) }),
    }),
  });
  server.on('request', provider.callback());
  console.log(issuer);
});

process.stdin.resume().on('end', () => process.exit());
