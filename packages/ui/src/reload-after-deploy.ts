// A page that was opened before a new version was put up asks for parts that are gone. It is loaded anew, once: if that does not
// help, the fault is another one and must be seen.
const MARK = 'ui.reloaded-at'
const AGAIN_MS_MIN = 60_000

export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0)
    if (Date.now() - last < AGAIN_MS_MIN) return
    event.preventDefault()
    sessionStorage.setItem(MARK, String(Date.now()))
    window.location.reload()
  })
}
