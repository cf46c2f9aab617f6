// Asks for the session while the game's parts are on their way: a script of its own, because it must not wait for them.
if (location.pathname === '/' && /^#[0-9a-f]{32}$/.test(location.hash))
  window.hanpanOpening = fetch('/play/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${location.hash.slice(1)}` },
    body: '{}',
    signal: AbortSignal.timeout(20_000),
  })
