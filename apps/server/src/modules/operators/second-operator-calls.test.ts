// Every call of the office is decided on: it asks a second operator where it comes to a limit or loosens what guards money, or one operator
// does it alone for the reason that stands here. A new call fails until somebody has decided.
import { approvalKinds, calls, waitingReaders } from '@hanpan/contract'
import type { z } from 'zod'
import { describe, expect, it } from 'vitest'

const READS = 'changes nothing'
const OWN = 'concerns the caller’s own session or account'
const TEXTS = 'shows or sends texts and pictures; no money follows'
const STRICTER = 'only takes away or makes stricter'
const SECOND = 'is the decision of the second operator itself, or takes a request back'
const STEP = 'moves no money: what comes after it has its own limits'

const alone: Readonly<Record<string, readonly string[]>> = {
  [READS]: [
    'approvalsForecast',
    'approvalsList',
    'approvalsOwn',
    'approvalsAwaited',
    'boardPosts',
    'boardPost',
    'boardPreview',
    'boardComments',
    'inquiryList',
    'templates',
    'cashList',
    'payoutBatches',
    'closings',
    'closing',
    'payoutBatch',
    'cashStanding',
    'cashWait',
    'depositAccounts',
    'bankLines',
    'harmList',
    'harmRead',
    'protectionChanges',
    'ledgerAudit',
    'ledgerAccounts',
    'membersNotes',
    'membersRelated',
    'membersList',
    'membersRead',
    'membersSums',
    'membersTimeline',
    'membersStatement',
    'membersBets',
    'membersSessions',
    'blocksList',
    'bankChanges',
    'messagePreview',
    'messageBatches',
    'messageTemplates',
    'rounds',
    'roundBets',
    'previewCorrection',
    'corrections',
    'feed',
    'clock',
    'exposure',
    'betsList',
    'prices',
    'options',
    'days',
    'limits',
    'operatorsList',
    'operatorsSessions',
    'rolesList',
    'me',
    'auditList',
    'auditCheck',
    'reportsPartners',
    'reportsPartnerMembers',
    'reportsPartnerEntries',
    'partnerApplications',
    'promotionCosts',
    'promotionSettings',
    'promotionProjection',
    'promotionEstimate',
    'campaignList',
    'campaignCoupons',
    'protectionList',
    'protectionRead',
    'protectionHistory',
    'overview',
    'dashboard',
    'find',
    'health',
    'reportsDaily',
    'reportsGames',
    'reportsMembers',
    'reportsOperators',
    'reportsEntries',
    'partnerTree',
    'partnerRates',
    'partnerPlaces',
    'partnerMovePreview',
    'partnerOptions',
    'partnerStatements',
    'partnerStatement',
    'partnerPayouts',
    'banners',
    'siteOptions',
    'siteGameCodes',
    'conversions',
    'sportsEvents',
    'sportsEvent',
    'sportsMessages',
    'sportsProducers',
    'sportsFeedMarkets',
    'sportsBets',
    'sportsSuspended',
    'sportsResult',
    'sportsLimits',
    'sportsLobby',
    'sportsFactors',
    'sportsFactorOf',
    'sportsReferrals',
    'sportsReferralRules',
    'sportsTicker',
    'sportsLateBets',
    'sportsClusters',
    'sportsMarketLimits',
    'sportsNamed',
    'sportsEventRules',
    'sportsOrder',
    'previewSportsResult',
    'previewSportsFile',
    'catalogueProducts',
    'catalogueGames',
    'catalogueLaunchTest',
    'vendorConnections',
    'vendorConnectionTry',
    'vendorOfferedGames',
    'vendorHealth',
    'vendorTransactions',
    'vendorRound',
    'vendorRoundLink',
    'vendorStatements',
    'vendorStatementImport',
    'vendorStatementAsk',
    'vendorDifferences',
    'vendorClosedRounds',
    'vendorPerformance',
    'vendorAwards',
  ],
  [OWN]: ['login', 'refresh', 'logout', 'otpSetup', 'otpConfirm', 'otpRecovery', 'passwordChange'],
  [TEXTS]: [
    'boardPostSave',
    'boardPostHide',
    'boardCommentHide',
    'boardUpload',
    'inquiryRead',
    'inquiryAnswer',
    'templateSave',
    'messageSend',
    'messageTemplateSave',
    'messageTemplateDelete',
    'bannerSave',
    'bannerSort',
    'bannerDelete',
    'setCodeNames',
    'sortCodes',
    'membersNoteAdd',
    'harmReview',
    'harmMessage',
  ],
  [STRICTER]: [
    'cashReject',
    'payoutBatchDissolve',
    'depositAccountDelete',
    'membersReject',
    'membersSuspend',
    'membersEndSession',
    'blocksAdd',
    'bankReject',
    'operatorsEndSessions',
    'rolesRemove',
    'campaignWithdraw',
    'protectionTighten',
    'protectionExclude',
    'partnerReject',
    'partnerVoid',
    'bankSetAside',
    'vendorConnectionKeyDrop',
    'vendorDifferenceAccept',
  ],
  [SECOND]: ['approvalsApprove', 'approvalsDecline', 'approvalsWithdraw'],
  [STEP]: [
    'cashClaim',
    'cashRelease',
    'cashTakeOver',
    'bankImport',
    'blocksRemove',
    'membersApprove',
    'membersRestore',
    'partnerContact',
  ],
  'reads what is sealed; a right, a quota and an entry of their own guard it': [
    'membersReveal',
    'cashPayoutAccount',
    'payoutBatchFile',
  ],
  'says what the bank did of what was signed before': ['payoutBatchAnswer'],
  'reads codes that a second operator has agreed to, for the one who asked': ['campaignCodes'],
  'is asked for by the member against its withdrawal password; the office compares the papers': ['bankApprove'],
  'sends members to accounts of which two operators agreed to each': ['depositAccountSort'],
  'suspends or restores: what somebody may do then is what two operators agreed to': ['membersBulkStanding'],
  'a new password or no second factor lets nobody approve for a day': ['operatorsResetOtp', 'operatorsSetPassword'],
  'no price beyond the house’s least margin or below the stated return passes; changes are public and hold from the next round':
    ['setPrices', 'setPayTable', 'setEnabled'],
  'offers a game or closes it; its prices and limits stay': [
    'setGameState',
    'setMaintenance',
    'setSportsSuspended',
    'catalogueState',
    'catalogueSort',
    'catalogueGameSave',
    'catalogueImport',
  ],
  'the vendor draws and pays: what is staked is bounded by the balance and the member’s own limits, and by this besides':
    ['catalogueProductSave'],
  'takes no bets until a source has said again what it had said': ['recoverSportsProducer'],
  'puts leagues and events forward; what they cost and take stays': ['setSportsLobby', 'setSportsFeatured'],
  'names and orders what is shown; what is hidden takes no bets, and those that are placed stay': [
    'setSportsNamed',
    'setSportsOrder',
  ],
  'offers more; no market passes that pays for certain whoever backs all of it': [
    'makeSportsEvent',
    'importSportsFile',
  ],
  'takes a bet that the limits of its member let pass, or less of it; which bets are asked about two have agreed to': [
    'decideSportsReferral',
  ],
  'no price passes that pays more than the source thinks that the pick is worth; it ends by itself': [
    'setSportsPrice',
    'removeSportsPrice',
  ],
  'gives no rates: these, and every payout, have sums of their own': ['partnerApprove', 'partnerMove'],
  'goes on with a movement that was made; the ledger moves it once': ['conversionResume'],
}

const office = Object.entries(calls.office) as readonly (readonly [
  string,
  (typeof calls.office)[keyof typeof calls.office],
])[]
const asking = office.filter(([, call]) => 'asksSecond' in call)
const answerOf = ({ response }: { readonly response: z.ZodType }) =>
  ((response as z.ZodObject).shape ?? {}) as Readonly<Record<string, z.ZodType>>

describe('[OP40] calls of the office', () => {
  it('each ask a second operator, or are done alone for one reason', () => {
    const decided = [...asking.map(([name]) => name), ...Object.values(alone).flat()]
    expect(decided.toSorted()).toEqual(office.map(([name]) => name).toSorted())
  })

  it('that ask say in their answer whether it waits, and no others do', () => {
    const waitingCashStatus = 2
    for (const [name, call] of asking) {
      const { approvalIdx, status } = answerOf(call)
      expect([name, approvalIdx !== undefined || status?.safeParse(waitingCashStatus).success]).toEqual([name, true])
    }
    const answering = office.filter(([, call]) => 'approvalIdx' in answerOf(call)).map(([name]) => name)
    expect(answering.filter((name) => !asking.some(([other]) => other === name))).toEqual([])
  })

  it('ask for every kind that is known, each shown to somebody', () => {
    const kinds = new Set(asking.map(([, call]) => ('asksSecond' in call ? call.asksSecond : '')))
    expect(kinds).toEqual(new Set<string>(approvalKinds))
    expect(new Set(Object.keys(waitingReaders))).toEqual(new Set<string>(approvalKinds))
  })
})
