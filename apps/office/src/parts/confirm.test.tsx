import { ok, refuse } from '@hanpan/kernel'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing.tsx'
import { ConfirmDialog, ConfirmForm, type ConfirmFormProps } from './confirm.tsx'
import { TextInput } from './form-fields.tsx'
import { needed, useJudgedForm } from './judged-form.ts'

type Run = ConfirmFormProps['run']

async function confirm(props: Partial<ConfirmFormProps> = {}) {
  const run = vi.fn<Run>(() => Promise.resolve(ok({})))
  const onDone = vi.fn<() => void>()
  const { user } = await show(
    <ConfirmForm
      submitLabel="정지"
      doneText="정지했습니다."
      run={run}
      onDone={onDone}
      onCancel={() => {}}
      {...props}
    />,
  )
  return { user, run, onDone, submit: () => user.click(screen.getByRole('button', { name: '정지' })) }
}

describe('a confirmation', () => {
  it('asks for a reason where one is due, and goes to it', async () => {
    const { user, run, onDone, submit } = await confirm({ reason: 'required' })
    await submit()
    const reason = screen.getByRole('textbox', { name: '사유' })
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('사유를 입력해 주세요.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(reason))
    expect(run).not.toHaveBeenCalled()
    await user.type(reason, ' 규정 위반 ')
    await submit()
    expect(run).toHaveBeenCalledExactlyOnceWith('규정 위반')
    expect(onDone).toHaveBeenCalledOnce()
    expect(screen.getByText('정지했습니다.')).toBeTruthy()
  })

  it('takes one press while it is under way', async () => {
    let finish = () => {}
    const run = vi.fn<Run>(() => new Promise((resolve) => void (finish = () => resolve(ok({})))))
    const { onDone } = await confirm({ run })
    const button = screen.getByRole('button', { name: '정지' })
    // Both before the button can say that it is busy.
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect(run).toHaveBeenCalledOnce()
    finish()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })

  it('that is refused says why, keeps what was typed, and can be tried again', async () => {
    const run = vi.fn<Run>(() => Promise.resolve(refuse({ code: 'O004', message: '' })))
    const { user, onDone, submit } = await confirm({
      run,
      reason: 'optional',
      refusalNote: ({ code }) => `${code}: 다시 불러오세요`,
    })
    await user.type(screen.getByRole('textbox'), '점검')
    await submit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('O004: 다시 불러오세요')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('점검')
    expect(onDone).not.toHaveBeenCalled()
    await submit()
    expect(run).toHaveBeenCalledTimes(2)
  })
})

describe('a confirmation with a form of its own', () => {
  const run = vi.fn<Run>(() => Promise.resolve(ok({})))

  function Named() {
    const form = useJudgedForm({
      values: { first: '', second: '' },
      judge: ({ first, second }) => ({ first: needed(first), second: needed(second) }),
    })
    return (
      <ConfirmForm submitLabel="저장" doneText="저장" form={form} run={run} onDone={() => {}} onCancel={() => {}}>
        <TextInput control={form.control} name="first" label="이름" required />
        <TextInput control={form.control} name="second" label="은행" required />
      </ConfirmForm>
    )
  }

  it('names every field that is empty, goes to the first, and sends once all are filled', async () => {
    const { user } = await show(<Named />)
    const save = screen.getByRole('button', { name: '저장' })
    await user.click(save)
    expect(screen.getByText('‘이름’ 항목을 입력해 주세요.')).toBeTruthy()
    expect(screen.getByText('‘은행’ 항목을 입력해 주세요.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('이름')))
    await user.keyboard('가')
    await waitFor(() => expect(screen.queryByText('‘이름’ 항목을 입력해 주세요.')).toBeNull())
    await user.click(save)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('은행')))
    expect(run).not.toHaveBeenCalled()
    await user.keyboard('나')
    await user.click(save)
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
  })
})

describe('a refusal that names fields', () => {
  const refused = (...fields: readonly string[]) =>
    vi.fn<Run>(() => Promise.resolve(refuse({ code: 'E400', message: '', data: { fields } })))
  const told = '이 값은 사용할 수 없습니다. 확인해 주세요.'

  function Inside({ run }: { readonly run: Run }) {
    const form = useJudgedForm({ values: { first: '가', second: '나' }, judge: () => ({}) })
    return (
      <ConfirmForm
        submitLabel="저장"
        doneText="저장"
        reason="optional"
        form={form}
        run={run}
        onDone={() => {}}
        onCancel={() => {}}
      >
        <TextInput control={form.control} name="first" label="이름" />
        <TextInput control={form.control} name="second" label="은행" />
      </ConfirmForm>
    )
  }

  it('is said under them, and the first has the focus', async () => {
    const { user } = await show(<Inside run={refused('second', 'first')} />)
    await user.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findAllByText(told)).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('이름')))
    expect(screen.getByLabelText('은행').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.keyboard('다')
    await waitFor(() => expect(screen.queryByText(told)).toBeNull())
  })

  it('is said under the reason, which is a field too', async () => {
    const { user } = await show(<Inside run={refused('reason')} />)
    await user.click(screen.getByRole('button', { name: '저장' }))
    await screen.findByText(told)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '사유 (선택)' })))
  })

  it('is said as a whole where the form has no such field', async () => {
    const { user } = await show(<Inside run={refused('requestId')} />)
    await user.click(screen.getByRole('button', { name: '저장' }))
    expect((await screen.findByRole('alert')).textContent).toContain('E400')
  })

  function Behind({ run }: { readonly run: Run }) {
    const form = useJudgedForm({ values: { first: '가' }, judge: () => ({}) })
    const [open, setOpen] = useState(false)
    return (
      <>
        <TextInput control={form.control} name="first" label="이름" />
        <button type="button" onClick={() => setOpen(true)}>
          열기
        </button>
        {open && (
          <ConfirmDialog
            title="확인"
            submitLabel="저장"
            doneText="저장"
            formBehind={form}
            run={run}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    )
  }

  it('makes the dialog before the form go away', async () => {
    const { user } = await show(<Behind run={refused('settings.first')} />)
    await user.click(screen.getByRole('button', { name: '열기' }))
    await user.click(screen.getByRole('button', { name: '저장' }))
    await screen.findByText(told)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('이름')))
  })

  it('gives the focus back to the button that it was asked by, when it is left', async () => {
    function Asked() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            회수
          </button>
          {open && (
            <ConfirmDialog
              title="쿠폰 회수"
              submitLabel="확인"
              doneText=""
              run={() => Promise.resolve(ok({}))}
              onDone={() => {}}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )
    }
    const { user } = await show(<Asked />)
    const button = screen.getByRole('button', { name: '회수' })
    await user.click(button)
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
