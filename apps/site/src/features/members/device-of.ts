// A browser's own description of itself in two words: "Chrome · Windows". Null where it says nothing known.
const BROWSERS = [
  ['Edg', 'Edge'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Whale', 'Whale'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

export function deviceOf(agent: string): string | null {
  const browser = BROWSERS.find(([mark]) => agent.includes(`${mark}/`))?.[1]
  const system = SYSTEMS.find(([mark]) => agent.includes(mark))?.[1]
  return [browser, system].filter(Boolean).join(' · ') || null
}
