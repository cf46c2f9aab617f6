// What an app hands to the editor's pictures: the call that keeps one, and what its refusals say.
import type { RefusalCode } from '@hanpan/contract'
import type { Result } from '@hanpan/kernel'
import { showToast } from '@hanpan/ui'

/** Uploads a picture for the editor; a refusal is told in a short message. */
export function pictureUpload<Kept>(
  keep: (content: string) => Promise<Result<Kept, RefusalCode>>,
  codeText: (code: RefusalCode) => string,
) {
  const say = (code: RefusalCode): void => showToast({ tone: 'up', text: codeText(code) })
  return {
    async upload(content: string): Promise<Kept | null> {
      const answer = await keep(content)
      if (answer.ok) return answer.value
      say(answer.refusal)
      return null
    },
    onUnusable: (): void => say('BD03'),
  }
}
