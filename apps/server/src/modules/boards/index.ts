// The door of the boards module.
import { type Instant, isUuid, type MemberId, type Uuid } from '@hanpan/kernel'
import { idMaker } from '../../platform/clock.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { Job } from '../../platform/jobs.ts'
import type { AuditNames } from '../../ports/audit-names.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { PicturesPort } from '../../ports/pictures.ts'
import { boardNames } from './audit-names.ts'
import { createBoardsCalls } from './calls.ts'
import type { BoardsDeps, BoardsOptions } from './deps.ts'
import { answerInquiry, askOperator, type Ask } from './inquiries.ts'
import { countWaiting, type TemplateRow, upsertTemplate } from './inquiry-store.ts'
import { keepFile, releaseFile } from './file-store.ts'
import { createBoardsJobs } from './jobs.ts'
import { createBoardsOfficeCalls, createSupportOfficeCalls } from './office-calls.ts'
import { createPictures } from './pictures.ts'
import { publishPost, type PublishPost } from './publish-post.ts'
import { createRichTexts } from './rich-texts.ts'
import { saveComment, type SaveComment } from './save-comment.ts'
import { savePost, type SavePost } from './save-post.ts'
import { insertViews } from './store.ts'

export { boardsMigrations } from './migrations/index.ts'

type Author = Parameters<typeof savePost>[1]

export interface Boards {
  readonly calls: readonly RegisteredCall[]
  readonly auditNames: AuditNames
  readonly jobs: readonly Job[]
  readonly pictures: PicturesPort
  /** The bytes of a picture by the name in its address, or null. */
  readPicture(name: string): Promise<Buffer | null>
  /** Questions of members that wait for an answer. */
  waitingInquiries(): Promise<{ readonly waiting: number; readonly oldestAt: Instant | null }>
  savePost(author: Author, save: SavePost): ReturnType<typeof savePost>
  saveComment(author: Author, save: SaveComment): ReturnType<typeof saveComment>
  publish(context: OperatorContext, post: PublishPost): ReturnType<typeof publishPost>
  ask(ask: Ask): ReturnType<typeof askOperator>
  answer(context: OperatorContext, answer: Parameters<typeof answerInquiry>[2]): ReturnType<typeof answerInquiry>
  /** Readers of a seeded past. */
  seedReaders(boardIdx: string, memberIds: readonly MemberId[]): Promise<void>
  /** Templates of a seeded demo, written without an operator. */
  seedTemplates(templates: readonly Omit<TemplateRow, 'template_id'>[]): Promise<void>
  /** Ends the thread that sanitises. */
  close(): Promise<void>
}

/** The id in the address of a picture of this site. */
function fileIdOf(url: string): string | null {
  const id = /^\/files\/([^./]+)\.webp$/.exec(url)?.[1]
  return id !== undefined && isUuid(id) ? id : null
}

export function createBoards(options: BoardsOptions): Boards {
  const deps: BoardsDeps = { ...options, richTexts: createRichTexts(), newId: idMaker(options.clock, options.draws) }
  const pictures = createPictures(deps)
  return {
    close: () => deps.richTexts.close(),
    auditNames: boardNames(deps.database),
    calls: [
      ...createBoardsCalls(deps, pictures),
      ...createBoardsOfficeCalls(deps, pictures),
      ...createSupportOfficeCalls(deps),
    ],
    jobs: createBoardsJobs(deps),
    readPicture: (name) => pictures.read(name),
    waitingInquiries: () => countWaiting(deps.database),
    savePost: (author, save) => savePost(deps, author, save),
    pictures: {
      redraw: (file) => pictures.redraw(file),
      async keep(tx, url) {
        const fileId = fileIdOf(url)
        return fileId !== null && (await keepFile(tx, fileId))
      },
      async release(tx, url, at) {
        const fileId = fileIdOf(url)
        if (fileId !== null) await releaseFile(tx, fileId, at)
      },
    },
    saveComment: (author, save) => saveComment(deps, author, save),
    publish: (context, post) => publishPost(deps, context, post),
    ask: (ask) => askOperator(deps, ask),
    answer: (context, answer) => answerInquiry(deps, context, answer),
    seedReaders: (boardIdx, memberIds) => insertViews(deps.database, boardIdx as Uuid, memberIds),
    async seedTemplates(templates) {
      for (const template of templates) {
        const row = { template_id: idFromRequest<Uuid>('boards.template', 'seed', template.title), ...template }
        await upsertTemplate(deps.database, row, true, deps.clock.now())
      }
    },
  }
}
