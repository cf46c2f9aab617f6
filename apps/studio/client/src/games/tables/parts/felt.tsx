// The felt of a table and the rail around it, in the table's colour: it fills whatever window there is.
import type { Felt } from '../../../../../src/shelf/tables.ts'

/** Light in the middle, cloth, shade. */
const FELTS: Readonly<Record<Felt, readonly [string, string, string]>> = {
  red: ['#b0273f', '#7d1a2c', '#3d0a17'],
  green: ['#1f8061', '#0f4f3b', '#06231b'],
  blue: ['#2c63a8', '#183f72', '#0a1d38'],
  amber: ['#b06a24', '#7a4415', '#371c08'],
  violet: ['#6d3f9c', '#44266a', '#1d0f30'],
  night: ['#3a4a66', '#212c40', '#0d131f'],
}
export const feltShade = (felt: Felt): string => FELTS[felt][2]

export function FeltScene({ felt, arc }: { readonly felt: Felt; readonly arc: boolean }) {
  const [light, cloth, shade] = FELTS[felt]
  const id = `felt-${felt}`
  return (
    <svg viewBox="0 48 1500 512" preserveAspectRatio="none" aria-hidden className="absolute inset-0 size-full">
      <defs>
        <radialGradient id={id} cx=".5" cy=".22" r=".75">
          <stop offset="0" stopColor={light} />
          <stop offset=".5" stopColor={cloth} />
          <stop offset="1" stopColor={shade} />
        </radialGradient>
        <linearGradient id="rail" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#6b452a" />
          <stop offset=".4" stopColor="#3a2417" />
          <stop offset="1" stopColor="#170c08" />
        </linearGradient>
        <radialGradient id="lamp">
          <stop offset="0" stopColor="#ffe9c8" stopOpacity=".3" />
          <stop offset="1" stopColor="#ffe9c8" stopOpacity="0" />
        </radialGradient>
        <pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
          <path d="M0 1.5h6M0 4.5h6" stroke="#fff" strokeOpacity=".022" strokeWidth="1.2" />
          <path d="M1.5 0v6M4.5 0v6" stroke="#000" strokeOpacity=".05" strokeWidth="1.2" />
        </pattern>
        <linearGradient id="foot" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#05070b" stopOpacity="0" />
          <stop offset="1" stopColor="#05070b" stopOpacity=".9" />
        </linearGradient>
      </defs>
      {arc ? (
        <>
          <rect y="48" width="1500" height="512" fill="#0d0a0c" />
          <path d="M-40 150Q750-10 1540 150V700H-40z" fill="url(#rail)" />
          <path d="M-40 150Q750-10 1540 150" fill="none" stroke="#fff" strokeOpacity=".22" strokeWidth="2" />
          <path d="M-40 176Q750 20 1540 176V700H-40z" fill={`url(#${id})`} />
          <path d="M-40 176Q750 20 1540 176V700H-40z" fill="url(#weave)" />
          {/* The rail stands above the cloth: its shade falls on it. */}
          <path d="M-40 176Q750 20 1540 176V210Q750 54-40 210z" fill="#000" fillOpacity=".22" />
          <path d="M-40 176Q750 20 1540 176V192Q750 36-40 192z" fill="#000" fillOpacity=".26" />
          <path d="M-40 160Q750 2 1540 160" fill="none" stroke="#fff" strokeOpacity=".1" strokeWidth="7" />
          <path d="M-40 176Q750 20 1540 176" fill="none" stroke="#e8c98a" strokeOpacity=".7" strokeWidth="2" />
        </>
      ) : (
        <>
          <rect y="48" width="1500" height="512" fill={`url(#${id})`} />
          <rect y="48" width="1500" height="512" fill="url(#weave)" />
        </>
      )}
      <ellipse cx="750" cy="190" rx="620" ry="240" fill="url(#lamp)" />
      <rect y="470" width="1500" height="90" fill="url(#foot)" />
    </svg>
  )
}
