import { approvalKinds, auditActions, auditFields } from '@hanpan/contract'
import { describe, expect, it } from 'vitest'
import { languages, loadCatalogue } from '../words.ts'

const keyOf = (name: string) => name.replaceAll('.', '-')

describe.each(languages)('the audit log in %s', (language) => {
  it('has a sentence for every action that can be written, and for no other', async () => {
    const { auditTold, action } = (await loadCatalogue(language)).texts
    expect(Object.keys(auditTold).toSorted()).toEqual(auditActions.map(keyOf).toSorted())
    expect(auditActions.map(keyOf).filter((key) => !(key in action))).toEqual([])
  })

  it('says in every sentence who did it', async () => {
    const { auditTold } = (await loadCatalogue(language)).texts
    expect(Object.entries(auditTold).filter(([, text]) => !text.includes('{who}'))).toEqual([])
  })

  it('has a name for every field, and a word for every kind of approval', async () => {
    const { auditField, auditValue } = (await loadCatalogue(language)).texts
    expect(Object.keys(auditField).toSorted()).toEqual([...auditFields].toSorted())
    expect(approvalKinds.map(keyOf).filter((key) => !(key in auditValue))).toEqual([])
  })
})
