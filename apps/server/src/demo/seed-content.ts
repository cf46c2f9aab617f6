// The demo's boards and customer centre, written by its operator and its members through the boards' own use cases.
import { DAY_MS, HOUR_MS, type Instant, instant, type MemberId } from '@hanpan/kernel'
import { demoOperator } from './cash-flow.ts'
import type { Chance } from './chance.ts'
import { faqs, published, type PublishedText, templates } from './content-texts.ts'
import type { Past, SeededRegular } from './past.ts'
import { applications, eventComments, inquiries, memberTexts } from './people-texts.ts'

const ACTIVE = { status: 'active' } as const
const MINUTES_MS = 60_000

export async function seedContent(past: Past, chance: Chance, people: readonly SeededRegular[]): Promise<void> {
  const { boards } = past.modules
  const ids = new Map(people.map(({ memId, memberId }) => [memId, memberId]))
  const authorOf = (memId: string) => ({ memberId: ids.get(memId)!, standing: ACTIVE })
  /** Some hour of a day of the past, the same in every seeding. */
  const timeOf = (daysAgo: number) => instant(past.now - daysAgo * DAY_MS - chance.between(1, 9) * HOUR_MS)
  const inDays = (days: number) => instant(past.now + days * DAY_MS)
  const readers = (most: number): MemberId[] =>
    people.filter(() => chance.next() < most).map(({ memberId }) => memberId)
  const at = (when: Instant) => {
    past.clock.set(when)
    return when
  }

  const comment = async (boardIdx: string, when: Instant, comments: readonly (readonly [string, string])[]) => {
    for (const [index, [by, content]] of comments.entries()) {
      at(instant(when + (index + 1) * 17 * MINUTES_MS))
      const requestId = `seed-comment-${boardIdx}-${index}`
      await boards.saveComment(authorOf(by), { boardIdx, cmtIdx: undefined, content, deleted: false, requestId })
    }
  }

  const all: readonly PublishedText[] = [
    ...published,
    ...faqs.map((faq) => ({ ...faq, boardType: 'faq' as const, daysAgo: 28, pinned: false })),
  ]
  for (const [index, post] of all.entries()) {
    const when = at(timeOf(post.daysAgo))
    const text = ([title, content]: readonly [string, string]) => ({ title, content })
    const made = await boards.publish(await demoOperator(past.modules, when), {
      boardIdx: undefined,
      boardType: post.boardType,
      category: post.category,
      texts: { ko: text(post.ko), ...(post.en && { en: text(post.en) }), ...(post.vi && { vi: text(post.vi) }) },
      isPinned: post.pinned ?? false,
      publishAt: post.startsInDays === undefined ? null : inDays(post.startsInDays),
      publishUntil: post.endsInDays === undefined ? null : inDays(post.endsInDays),
      isDraft: post.draft ?? false,
      reason: '',
      requestId: `seed-published-${index}`,
    })
    if (!made.ok || post.boardType === 'faq' || post.draft || (post.startsInDays ?? 0) > 0) continue
    await boards.seedReaders(made.value.boardIdx, readers(0.6))
    if (post.boardType === 'event' && !post.pinned) await comment(made.value.boardIdx, when, eventComments)
  }

  for (const [index, { by, daysAgo, post, comments }] of memberTexts.entries()) {
    const when = at(timeOf(daysAgo))
    const [title, content] = post
    const requestId = `seed-post-${index}`
    const save = { boardType: 'normal', boardIdx: undefined, title, content, deleted: false, requestId } as const
    const made = await boards.savePost(authorOf(by), save)
    if (!made.ok) continue
    await boards.seedReaders(made.value.boardIdx, readers(0.4))
    await comment(made.value.boardIdx, when, comments)
  }

  for (const [index, { by, hoursAgo, kind, title, content, answer }] of inquiries.entries()) {
    const when = at(instant(past.now - hoursAgo * HOUR_MS))
    const requestId = `seed-inquiry-${index}`
    const made = await boards.ask({ memberId: ids.get(by)!, kind, title, content, requestId })
    if (!made.ok || answer === null) continue
    const answeredAt = at(instant(when + 40 * MINUTES_MS))
    await boards.answer(await demoOperator(past.modules, answeredAt), { boardIdx: made.value.boardIdx, answer })
  }
  for (const { by, hoursAgo, ...application } of applications) {
    at(instant(past.now - hoursAgo * HOUR_MS))
    await past.modules.partners.apply(ids.get(by)!, { ...application, requestId: `seed-application-${by}` })
  }
  at(past.now)
  await boards.seedTemplates(templates)
}
