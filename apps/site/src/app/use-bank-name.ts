// What a bank is called in the shown language. The wire names a member's bank in Korean; one that the site no longer lists keeps that.
import { useCall } from '../wire/queries.ts'
import { useWords } from '../words/words-context.tsx'

export function useBankName(): (bankNameKr: string) => string {
  const { language } = useWords().catalogue
  const banks = useCall('/api/etc/bank', {}, { staleMs: 600_000, enabled: language !== 'ko' }).data?.list ?? []
  return (bankNameKr) => {
    const bank = banks.find((listed) => listed.bankNameKr === bankNameKr)
    return bank ? { ko: bank.bankNameKr, en: bank.bankNameEn, vi: bank.bankNameVi }[language] : bankNameKr
  }
}
