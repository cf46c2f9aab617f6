// Where the instant games are played: a scene behind each board, drawn once in still vectors, dark where text lies.
import { type ReactNode, memo } from 'react'

export type BackdropName = 'gallery' | 'observatory' | 'hall' | 'water'

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <svg
    aria-hidden
    viewBox="0 0 1500 752"
    preserveAspectRatio="xMidYMid slice"
    className="pointer-events-none absolute inset-0 size-full"
  >
    {children}
  </svg>
)

const ROCKS = [
  'M0 0H330L300 90 332 170 268 250 300 340 236 420 262 520 200 600 214 752H0z',
  'M1500 0H1170L1204 84 1166 176 1236 262 1204 348 1262 430 1238 516 1300 606 1284 752h216z',
] as const
const FACETS = [
  'M0 120 150 60 300 90 190 180z',
  'M0 330 120 260 268 250 170 350z',
  'M60 470 236 420 150 540 0 560z',
  'M1500 110 1360 52 1204 84 1310 190z',
  'M1500 320 1390 258 1236 262 1330 360z',
  'M1440 480 1262 430 1350 548 1500 560z',
] as const

/** A gallery under a hill, its timber and its two lamps. */
const Gallery = memo(function Gallery() {
  return (
    <Frame>
      <defs>
        <radialGradient id="mine-lamp">
          <stop offset="0" stopColor="#ffcf85" stopOpacity=".75" />
          <stop offset=".35" stopColor="#ff9a3d" stopOpacity=".28" />
          <stop offset="1" stopColor="#ff9a3d" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="mine-timber" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#2c1a0f" />
          <stop offset=".4" stopColor="#7a4c2a" />
          <stop offset="1" stopColor="#24150c" />
        </linearGradient>
        <linearGradient id="mine-floor" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#2b1a11" />
          <stop offset="1" stopColor="#0b0807" />
        </linearGradient>
      </defs>
      <path d="M0 640Q380 600 750 612T1500 636V752H0z" fill="url(#mine-floor)" />
      {[0, 1].map((side) => (
        <path key={side} d={ROCKS[side]} fill="#17100d" />
      ))}
      {FACETS.map((d) => (
        <path key={d} d={d} fill="#fff" fillOpacity=".035" />
      ))}
      <g fill="url(#mine-timber)">
        <path d="M352 60h46l-18 640h-52z" />
        <path d="M1102 60h46l26 640h-52z" />
      </g>
      <path d="M300 26h900l12 44H288z" fill="#5d3a20" />
      <path d="M300 26h900l3 10H297z" fill="#b07a48" fillOpacity=".7" />
      <g stroke="#1b100a" strokeOpacity=".6" strokeWidth="2" fill="none">
        <path d="M330 48h300M700 54h240M980 46h190M368 120l-6 200M376 380l-8 240M1122 130l8 210M1134 400l8 220" />
      </g>
      {[438, 1062].map((x) => (
        <g key={x}>
          <circle cx={x} cy="138" r="230" fill="url(#mine-lamp)" />
          <path d={`M${x} 66v34`} stroke="#8a6a45" strokeWidth="3" />
          <path d={`M${x - 15} 100h30l5 14h-40z`} fill="#7d6038" />
          <rect x={x - 14} y="114" width="28" height="40" rx="6" fill="#ffdf9e" />
          <path d={`M${x} 120q9 14 0 26q-9-12 0-26z`} fill="#ff8f2b" />
          <path d={`M${x - 18} 154h36v8h-36z`} fill="#7d6038" />
          <path d={`M${x - 14} 114v40M${x + 14} 114v40`} stroke="#4b3820" strokeWidth="2.5" />
        </g>
      ))}
    </Frame>
  )
})

const STARS = Array.from({ length: 90 }, (_, index) => {
  const turn = index * 2.399963
  return { x: (index * 397) % 1500, y: (index * 173 + (index % 7) * 31) % 520, r: 0.7 + (Math.sin(turn) + 1) * 0.7 }
})

/** A clear night over hills, and the circles that stars draw round the pole. */
const Observatory = memo(function Observatory() {
  return (
    <Frame>
      <defs>
        <linearGradient id="night-glow" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#2e63c8" stopOpacity="0" />
          <stop offset="1" stopColor="#4f86e8" stopOpacity=".34" />
        </linearGradient>
      </defs>
      {STARS.map(({ x, y, r }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="#dbe7ff" fillOpacity={0.25 + r * 0.22} />
      ))}
      <g fill="none" stroke="#a9c6ff" strokeOpacity=".09" strokeWidth="1.4">
        {[260, 330, 410, 500, 600].map((r) => (
          <circle key={r} cx="755" cy="330" r={r} strokeDasharray={`${r * 1.1} ${r * 0.34}`} />
        ))}
      </g>
      <rect y="420" width="1500" height="250" fill="url(#night-glow)" />
      <path d="M0 640Q180 560 360 616T700 600 1040 622 1500 572V752H0z" fill="#12203c" />
      <path d="M0 688Q240 626 470 672T930 660 1500 650V752H0z" fill="#0a1226" />
      <g fill="#0a1226">
        <path d="M1180 662v-58h96v58z" />
        <path d="M1180 606a48 48 0 0 1 96 0z" />
      </g>
      <path d="M1180 606a48 48 0 0 1 48-48" fill="none" stroke="#7fa6ee" strokeOpacity=".5" strokeWidth="2" />
    </Frame>
  )
})

/** A hall with curtains, a lamp over the middle and a cloth below. */
const Hall = memo(function Hall() {
  return (
    <Frame>
      <defs>
        <radialGradient id="hall-lamp" cx=".5" cy="0" r="1">
          <stop offset="0" stopColor="#d9b8ff" stopOpacity=".34" />
          <stop offset="1" stopColor="#d9b8ff" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="hall-fold" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#1a0d2b" />
          <stop offset=".45" stopColor="#5a2f86" />
          <stop offset="1" stopColor="#1a0d2b" />
        </linearGradient>
        <radialGradient id="hall-cloth" cx=".5" cy="0" r=".9">
          <stop offset="0" stopColor="#5a3485" />
          <stop offset="1" stopColor="#140a22" />
        </radialGradient>
      </defs>
      {[0, 62, 124, 186, 248, 1252, 1314, 1376, 1438].map((x) => (
        <path key={x} d={`M${x} 0h64q-8 330 0 600h-64q8-300 0-600z`} fill="url(#hall-fold)" fillOpacity=".75" />
      ))}
      <path d="M470-40h560L1290 640H210z" fill="url(#hall-lamp)" />
      <ellipse cx="750" cy="724" rx="900" ry="160" fill="url(#hall-cloth)" />
      <path d="M-40 640Q750 510 1540 640" fill="none" stroke="#e4c98e" strokeOpacity=".5" strokeWidth="3" />
    </Frame>
  )
})

/** Light in deep water over a sill of stone. */
const Water = memo(function Water() {
  return (
    <Frame>
      <defs>
        <linearGradient id="water-ray" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#9df3e6" stopOpacity=".16" />
          <stop offset="1" stopColor="#9df3e6" stopOpacity="0" />
        </linearGradient>
      </defs>
      {[120, 380, 640, 900, 1180].map((x, index) => (
        <path key={x} d={`M${x} 0h${70 + index * 12}l${150 - index * 60} 700h-220z`} fill="url(#water-ray)" />
      ))}
      <path d="M0 690Q300 640 620 672T1120 664 1500 640V752H0z" fill="#06161b" />
      <g fill="none" stroke="#7fe6d8" strokeOpacity=".14" strokeWidth="2">
        <path d="M40 70q90 22 180 0t180 0 180 0M760 46q90 20 180 0t180 0 180 0 180 0" />
      </g>
    </Frame>
  )
})

const BACKDROPS: Readonly<Record<BackdropName, () => ReactNode>> = {
  gallery: () => <Gallery />,
  observatory: () => <Observatory />,
  hall: () => <Hall />,
  water: () => <Water />,
}

export const Backdrop = ({ name }: { readonly name: BackdropName }) => BACKDROPS[name]()
