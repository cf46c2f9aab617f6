// What a bank is called in the shown language. The wire names a bank in Korean, and the site's list of banks says the rest, of those too that
// nobody may name anew; one that is in no list keeps its name.
import { useCall } from '../wire/queries.ts'
import { useWords } from '../words/words-context.tsx'

export function useBankName(): (bankNameKr: string) => string {
  const { language } = useWords().catalogue
  const { data } = useCall('/api/etc/bank', {}, { staleMs: 600_000, enabled: language !== 'ko' })
  const banks = data ? [...data.list, ...data.others] : []
  return (bankNameKr) => {
    const bank = banks.find((listed) => listed.bankNameKr === bankNameKr)
    return bank ? { ko: bank.bankNameKr, en: bank.bankNameEn, vi: bank.bankNameVi }[language] : bankNameKr
  }
}
