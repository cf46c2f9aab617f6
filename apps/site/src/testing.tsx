// Shows a component of the site to a test as a member would see it: with its real words, its cache and a member who is logged in. Only
// the server is not there: `server` answers in its place, at the edge of the wire.
import { createAnsweringServer } from '@hanpan/client/testing'
import type { MemberOnWire } from '@hanpan/contract'
import { ToastRegion } from '@hanpan/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { reloadMember } from './state/session.ts'
import { queries } from './wire/queries.ts'
import { chapters, type ChapterName } from './words/chapters.ts'
import { WordsProvider } from './words/words-context.tsx'
import { openChapters, openCodes, showLanguage, type Language } from './words/words.ts'

export const server = createAnsweringServer()

/** Of a file of tests: this module is read once a worker, and its hooks are each file's. */
export function answerEachTest(): void {
  beforeEach(() => {
    for (const [name, value] of Object.entries(server.globals)) vi.stubGlobal(name, value)
  })
  afterEach(() => {
    cleanup() // What is still shown would ask a server that knows nothing any more.
    const { faults } = server
    server.reset()
    queries.clear()
    vi.unstubAllGlobals()
    expect.soft(faults).toEqual([])
  })
}

interface Showing {
  readonly language?: Language
  /** What is special about the member; null is a guest. */
  readonly member?: Partial<MemberOnWire> | null
}

/** Renders and answers the hands of the visitor. */
export async function show(content: ReactNode, { language = 'ko', member = {} }: Showing = {}) {
  await showLanguage(language)
  await Promise.all([openChapters(Object.keys(chapters) as ChapterName[]), openCodes()])
  if (member) await logInAs(member)
  const user = userEvent.setup()
  render(
    <WordsProvider>
      <QueryClientProvider client={queries}>
        {content}
        <ToastRegion />
      </QueryClientProvider>
    </WordsProvider>,
  )
  return { user }
}

/** The member is read as the site reads it: from the answer of a call. */
async function logInAs(member: Partial<MemberOnWire>): Promise<void> {
  server.answer('/api/member/info', {
    member: { ...MEMBER, ...member },
    msgInfo: { newMsg: 0 },
    serverTime: new Date().toISOString(),
    tokenExpiresAt: new Date(Date.now() + 60 * 60_000).toISOString(),
  })
  await reloadMember()
}

const MEMBER: MemberOnWire = {
  memId: 'tester',
  memNick: '시험회원',
  memName: '김시험',
  memLevel: 1,
  casinoLevel: 1,
  slotLevel: 1,
  cashAmt: 100_000,
  pointAmt: 0,
  holdAmt: 0,
  isPartnerMember: 'N',
  memPhone: '010-0000-0000',
  bankCode: '001',
  bankNameKr: '한판은행',
  bankacc: '1234567890',
  recommenderId: '',
  joinDay: '2026-01-01T00:00:00.000+09:00',
  status: 'active',
  birthDate: '',
  termsVersion: '',
  termsAcceptedAt: null,
  termsDue: false,
}
