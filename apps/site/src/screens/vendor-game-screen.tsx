// The game window of a vendor's game.
import { useSearch } from '@tanstack/react-router'
import type { SiteSearch } from '../app/site-search.ts'
import { VendorFrame } from '../shell/vendor-frame.tsx'

export function VendorGameScreen() {
  const { play = '' }: SiteSearch = useSearch({ strict: false })
  return <VendorFrame playIdx={play} />
}
