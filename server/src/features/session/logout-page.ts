/** Plain on purpose: no script and no inline style, so that it works under the strictest policy. */
export const logoutPage = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Log out</title></head>
<body>
<main>
<h1>Log out?</h1>
<p>You are about to log out on this device.</p>
<form action="/api/logout" method="get"><button>Log out</button></form>
<p><a href="/">Stay logged in</a></p>
</main>
</body>
</html>
`;
