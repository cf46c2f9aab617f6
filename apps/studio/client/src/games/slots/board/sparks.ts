// What a large win is worth: sparks that rise once from the reels and go out. Nothing falls, shakes or flashes.
import { Container, Graphics } from 'pixi.js'
import type { BoardSize } from './layout.ts'
import { type Motion, easeOut } from './motion.ts'

const RISE_MS = 1500

export class Sparks {
  readonly view = new Container()
  private readonly motion: Motion

  constructor(motion: Motion) {
    this.motion = motion
  }

  async rise({ width, height }: BoardSize, color: string, count: number): Promise<void> {
    const sparks = Array.from({ length: count }, (_, index) => {
      const spark = new Graphics().circle(0, 0, 2 + (index % 3)).fill(color)
      this.view.addChild(spark)
      // Spread evenly, each with a way of its own.
      const turn = index * 2.399963
      return {
        spark,
        x: width / 2 + Math.cos(turn) * width * 0.42 * Math.sqrt(((index % 17) + 1) / 17),
        late: (index % 7) / 10,
        sway: Math.sin(turn) * 26,
      }
    })
    await this.motion.run(RISE_MS, (part) => {
      for (const { spark, x, late, sway } of sparks) {
        const own = Math.max(0, Math.min(1, (part - late * 0.5) / (1 - late * 0.5)))
        spark.position.set(x + sway * own, height + 12 - easeOut(own) * (height + 30))
        spark.alpha = own === 0 ? 0 : Math.sin(Math.PI * own) * 0.9
      }
    })
    for (const { spark } of sparks) spark.destroy()
  }
}
