// Files of a case (SPEC.md CF12).
import { CASE_FILE_BYTES_MAX, CASE_FILES_MAX, type caseFileTypes } from '@hanpan/contract'
import { isUuid, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { CasesDeps } from './deps.ts'
import { countFiles, insertFile, readFile } from './file-store.ts'
import { judgeFile } from './judge-file.ts'
import { inputHashOf } from './open-case.ts'
import { mayWork, type StepOn, type Stepped, takeStep, visibleCase } from './take-step.ts'

type KeptFile = { readonly bytes: Buffer; readonly type: (typeof caseFileTypes)[number] }

export async function attachFile(
  deps: CasesDeps,
  context: OperatorContext,
  on: Omit<StepOn, 'version'> & { readonly name: string; readonly content: string },
): Promise<Stepped> {
  const seen = await visibleCase(deps.database, context, on.caseIdx)
  if (!seen) return refuse('not_found')
  if (!mayWork(context, seen)) return refuse('forbidden')
  // Judged before the transaction: drawing a picture takes its time.
  const kept = await keptOf(deps, Buffer.from(on.content, 'base64'))
  if (!kept.ok) return kept
  const fileId = idFromRequest<Uuid>('cases.file', context.operator.operatorId, on.requestId)
  return await takeStep(
    deps,
    context,
    { ...on, version: null },
    {
      action: 'case.file',
      input: [on.name, inputHashOf(on.content)],
      judge: async (tx, row) => {
        if (row.state === 'closed') return refuse('case_closed')
        if ((await countFiles(tx, row.case_id)) >= CASE_FILES_MAX) return refuse('case_files_used_up')
        await insertFile(tx, {
          file_id: fileId,
          case_id: row.case_id,
          name: on.name,
          type: kept.value.type,
          bytes: kept.value.bytes,
          operatorLogin: context.operator.loginId,
          at: context.now,
        })
        return ok({ kind: 'file', row, entry: { text: on.name, file_id: fileId } })
      },
    },
  )
}

async function keptOf(deps: CasesDeps, bytes: Buffer): Promise<Result<KeptFile, 'case_file_unusable' | 'overloaded'>> {
  const judged = bytes.length > CASE_FILE_BYTES_MAX ? null : judgeFile(bytes)
  if (judged === null) return refuse('case_file_unusable')
  if (judged !== 'picture') return ok({ bytes, type: judged })
  const drawn = await deps.pictures().redraw(bytes)
  if (drawn.ok) return ok({ bytes: drawn.value, type: 'image/webp' })
  return refuse(drawn.refusal === 'overloaded' ? 'overloaded' : 'case_file_unusable')
}

export async function openFile(
  deps: CasesDeps,
  context: OperatorContext,
  { caseIdx, fileIdx }: { readonly caseIdx: string; readonly fileIdx: string },
): Promise<
  Result<{ fileIdx: string; name: string; type: KeptFile['type']; bytes: number; content: string }, RefusalName>
> {
  const row = await visibleCase(deps.database, context, caseIdx)
  const file = row && isUuid(fileIdx) ? await readFile(deps.database, row.case_id, fileIdx) : null
  if (!row || !file) return refuse('not_found')
  await deps.database.tx((tx) =>
    deps.audit.record(tx, context, {
      action: 'case.fileOpened',
      subject: `C-${String(row.case_no).padStart(4, '0')}`,
      before: null,
      after: { file: file.name },
      reason: '',
    }),
  )
  return ok({
    fileIdx: file.file_id,
    name: file.name,
    type: file.type,
    bytes: file.size,
    content: file.bytes.toString('base64'),
  })
}
