// What lies under the stones: amber that has caught the light, or a charge with its fuse.

/** A cut stone of amber, 100 by 100. */
export function AmberStone({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className={className}>
      <path d="M50 6 84 30 92 58 50 94 8 58 16 30z" fill="#f5a623" />
      <path d="M50 6 84 30 50 38 16 30z" fill="#fff0b8" />
      <path d="M16 30 50 38 30 60 8 58z" fill="#ffcf5c" />
      <path d="M84 30 50 38 70 60 92 58z" fill="#d9821a" />
      <path d="M50 38 30 60 50 94 70 60z" fill="#f7b53b" />
      <path d="M8 58 30 60 50 94z" fill="#c76f12" />
      <path d="M92 58 70 60 50 94z" fill="#8f4808" />
      <path d="M24 31 49 13" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}

/** A charge, 100 by 100. */
export function Charge({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className={className}>
      <ellipse cx="47" cy="91" rx="28" ry="6" fill="#000" fillOpacity=".4" />
      <circle cx="46" cy="58" r="32" fill="#14161d" />
      <path d="M20 44a30 30 0 0 1 24-17" fill="none" stroke="#9fb0cc" strokeWidth="5" strokeLinecap="round" />
      <path d="M70 72a30 30 0 0 1-36 15" fill="none" stroke="#3a4252" strokeWidth="4" strokeLinecap="round" />
      <path d="m60 22 16 14-8 9-16-14z" fill="#5d6880" />
      <path d="M70 28q6-14 18-12" fill="none" stroke="#c9a66b" strokeWidth="4" strokeLinecap="round" />
      <circle cx="89" cy="15" r="9" fill="#ff8f2b" />
      <circle cx="89" cy="15" r="4.5" fill="#fff3c4" />
    </svg>
  )
}
