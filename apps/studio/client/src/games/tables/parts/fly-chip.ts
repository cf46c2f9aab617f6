// A chip on its way from the tray to the spot that was tapped: 180 ms, beside what React draws.
const FLIGHT_MS = 180

export function flyChip(page: Element | null, worth: number, spot: Element): void {
  const chip = page?.querySelector<HTMLElement>(`[data-chip="${worth}"]`)
  if (!page || !chip) return
  const [from, to, base] = [chip.getBoundingClientRect(), spot.getBoundingClientRect(), page.getBoundingClientRect()]
  const flying = document.createElement('div')
  flying.append(chip.firstElementChild!.cloneNode(true))
  flying.setAttribute('aria-hidden', 'true')
  Object.assign(flying.style, {
    position: 'absolute',
    left: `${from.left - base.left}px`,
    top: `${from.top - base.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    pointerEvents: 'none',
    zIndex: '20',
  })
  page.append(flying)
  const [x, y] = [
    to.left + to.width / 2 - (from.left + from.width / 2),
    to.top + to.height / 2 - (from.top + from.height / 2),
  ]
  const flight = flying.animate(
    [{ transform: 'none' }, { transform: `translate(${x}px, ${y}px) scale(.55)`, opacity: 0.9 }],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(.2,.7,.3,1)' },
  )
  flight.addEventListener('finish', () => flying.remove())
}
