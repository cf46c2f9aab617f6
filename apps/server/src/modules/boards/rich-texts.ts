// Rich text as the module's calls ask for it: sanitised in a thread of its own, within limits that are looked at first, and remembered
// for readers (SPEC.md BO11, BO22).
import { type Result, refuse, ok } from '@hanpan/kernel'
import { createWorkThread } from '../../platform/work-thread.ts'
import type { CleanRichText } from './rich-text.ts'

/** Tags of a text that is written: ten times what the longest page has. */
export const RICH_TEXT_TAGS_MAX = 5000
const WORK_MS_MAX = 1000
const WAITING_MAX = 100
const SHOWN_KEPT_MAX = 300
const SHOWN_CHARACTERS_MAX = 4_000_000

export interface RichTexts {
  /** What somebody writes. */
  clean(html: string): Promise<Result<CleanRichText, 'too_large' | 'overloaded'>>
  /** What is stored, as it is served. */
  shown(html: string): Promise<Result<string, 'too_large' | 'overloaded'>>
  close(): Promise<void>
}

export function createRichTexts(): RichTexts {
  const thread = createWorkThread<string, CleanRichText>({
    file: new URL('./rich-text-worker', import.meta.url),
    workMsMax: WORK_MS_MAX,
    waitingMax: WAITING_MAX,
  })
  /** By the stored text, the one that was asked for last at the end. */
  const kept = new Map<string, string>()
  let characters = 0
  const isFull = () => kept.size > SHOWN_KEPT_MAX || characters > SHOWN_CHARACTERS_MAX
  const forgetOldest = () => {
    const [oldest] = kept.keys()
    characters -= oldest!.length + kept.get(oldest!)!.length
    kept.delete(oldest!)
  }

  return {
    async clean(html) {
      return countTags(html) > RICH_TEXT_TAGS_MAX ? refuse('too_large') : await thread.ask(html)
    },
    async shown(html) {
      if (!html.includes('<') && !html.includes('&')) return ok(html) // No markup at all.
      const known = kept.get(html)
      if (known !== undefined) {
        kept.delete(html)
        kept.set(html, known)
        return ok(known)
      }
      const cleaned = await thread.ask(html)
      if (!cleaned.ok) return cleaned
      const { content } = cleaned.value
      if (!kept.has(html)) {
        kept.set(html, content)
        characters += html.length + content.length
      }
      while (isFull()) forgetOldest()
      return ok(content)
    },
    close: () => thread.close(),
  }
}

function countTags(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at >= 0 && count <= RICH_TEXT_TAGS_MAX; at = html.indexOf('<', at + 1)) count += 1
  return count
}
