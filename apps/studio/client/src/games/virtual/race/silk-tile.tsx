// A runner's number in its colours.
import type { RaceSport } from '@hanpan/casino'
import { SILKS } from './race-facts.ts'

export function SilkTile({
  sport,
  number,
  size = 24,
}: {
  readonly sport: RaceSport
  readonly number: number
  readonly size?: number
}) {
  const { back, ink, stripe } = SILKS[sport][number - 1]!
  return (
    <i
      className="inline-grid shrink-0 place-items-center rounded-sm font-extrabold not-italic shadow-[inset_0_1px_0_#ffffff59,0_0_0_1px_#ffffff1f]"
      style={{
        width: size,
        height: size,
        fontSize: size * 0.56,
        color: ink,
        background: stripe ? `linear-gradient(90deg, ${stripe} 0 18%, ${back} 18% 82%, ${stripe} 82%)` : back,
      }}
    >
      {number}
    </i>
  )
}
