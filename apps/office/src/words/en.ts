// The English catalogue.
import { uiTexts } from '@hanpan/web/words/en'
import { messagesEn } from '@hanpan/contract'
import { reportWordsEn } from '@hanpan/contract/messages/reports/en'
import { membersTexts } from './members/en.ts'
import { cashierTexts } from './cashier/en.ts'
import { minigamesTexts } from './minigames/en.ts'
import { sportsTexts } from './sports/en.ts'
import { sportsLobbyTexts } from './sports-lobby/en.ts'
import { sportsNamesTexts } from './sports-names/en.ts'
import { sportsRiskTexts } from './sports-risk/en.ts'
import { ledgerTexts } from './ledger/en.ts'
import { sitesTexts } from './sites/en.ts'
import { operatorsTexts } from './operators/en.ts'
import { reportsTexts } from './reports/en.ts'
import { staffTexts } from './staff/en.ts'
import { partnersTexts } from './partners/en.ts'
import { applicationsTexts } from './applications/en.ts'
import { bankTexts } from './bank/en.ts'
import { conversionsTexts } from './conversions/en.ts'
import { bankLinesTexts } from './bank-lines/en.ts'
import { payoutBatchesTexts } from './payout-batches/en.ts'
import { auditWords } from './audit/en.ts'
import { casesTexts } from './cases/en.ts'
import { closingsTexts } from './closings/en.ts'
import { alertsTexts } from './alerts/en.ts'
import { paymentsTexts } from './payments/en.ts'
import { memberWorkTexts } from './member-work/en.ts'
import { contentTexts } from './content/en.ts'
import { vendorStatementsTexts } from './vendor-statements/en.ts'
import { vendorFiguresTexts } from './vendor-figures/en.ts'
import { vendorsTexts } from './vendors/en.ts'
import { bannersTexts } from './banners/en.ts'
import { catalogueTexts } from './catalogue/en.ts'
import { gameCodesTexts } from './game-codes/en.ts'
import { estimateTexts } from './estimate/en.ts'
import { publishingTexts } from './publishing/en.ts'
import { promotionsTexts } from './promotions/en.ts'
import { protectionTexts } from './protection/en.ts'
import { placesTexts } from './places/en.ts'
import { riskTexts } from './risk/en.ts'
import { siteListsTexts } from './site-lists/en.ts'
import { levelRulesTexts } from './level-rules/en.ts'
import { reportSchedulesTexts } from './report-schedules/en.ts'
import { sendingTexts } from './sending/en.ts'
import type { Texts } from './words.ts'

export const codes = messagesEn

export const texts: Texts = {
  ui: uiTexts,
  common: {
    all: 'All',
    status: 'Status',
    amount: reportWordsEn.common.amount,
    time: reportWordsEn.common.time,
    reason: 'Reason',
    reasonOptional: 'Reason (optional)',
    actions: 'Actions',
    approve: 'Approve',
    reject: 'Reject',
    cancel: 'Cancel',
    confirm: 'Confirm',
    save: 'Save',
    edit: 'Edit',
    undo: 'Undo',
    more: 'More',
    result: 'Result',
    operator: 'Operator',
    waiting: 'Waiting',
    totalRows: '{count} in all',
    totalRowsOrMore: '{count} or more',
    pageFailed: 'This page could not be loaded.',
  },
  order: {
    header: 'Order',
    up: 'Move {name} up',
    down: 'Move {name} down',
    changed: 'Order changed.',
  },
  form: {
    multiple: 'A multiple of {unit}.',
    percent: 'From 0 to {max}%.',
    between: 'From {min} to {max}.',
    atLeast: 'At least {min}.',
  },
  table: {
    total: reportWordsEn.table.total,
    sortedAll: 'All pages are sorted',
    views: 'Saved filters',
    noViews: 'Nothing saved. Give the filter and order of this moment a name.',
    viewName: 'Name',
    viewSaved: 'The filter was saved.',
    forgetView: 'Delete {name}',
    columns: 'Columns',
    columnsNote: 'Columns to show',
    file: 'Export',
    fileAll: 'All rows of the filter',
    fileShown: 'The rows on the screen',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV (UTF-8)',
    fileFailed: 'The file could not be made.',
  },
  range: {
    label: 'Days',
    from: 'First day',
    to: 'Last day',
  },
  time: {
    now: 'just now',
    minutes: '{count} min',
    hours: '{count} h {rest} min',
    days: '{count} d {rest} h',
  },
  money: {
    cash: 'Balance',
    point: 'Points',
    held: 'Held for withdrawal',
    reading: '{reading} won',
    readingPoint: '{reading} points',
  },
  shell: {
    title: 'Hanpan Office',
    skip: 'Skip to content',
    navigation: 'Main menu',
    favourite: 'Favourite: {page}',
    favouritesFull: 'There is room for {max} favourites. Take one out first.',
    wholeMenu: 'All pages',
    shortMenu: 'Favourites only',
    openMenu: 'Open menu',
    waiting: '{count} waiting',
    chipSignups: 'Sign-ups',
    chipInquiries: 'Questions',
    chipDeposits: 'Deposits',
    chipWithdrawals: 'Withdrawals',
    sound: 'Sound for new requests',
    soundOn: 'Sound is on',
    soundOff: 'Sound is off',
    shortcuts: 'Keyboard shortcuts',
    language: 'Language',
    account: 'Account of {id}',
    logOut: 'Log out',
    offline: 'Connection lost, reconnecting. The page is read again every few seconds.',
  },
  menuGroup: {
    overview: 'Overview',
    members: 'Members',
    cashier: 'Cashier',
    minigames: 'Mini games',
    sports: 'Sports',
    vendors: 'Vendors',
    ledger: 'Books',
    content: 'Content',
    promotions: 'Promotions',
    site: 'Site',
    staff: 'Staff',
  },
  menu: {
    work: 'My work',
    dashboard: 'Dashboard',
    signups: 'Sign-ups',
    members: 'Members',
    bankChanges: 'Bank changes',
    applications: 'Partner applications',
    partnerTree: 'Partner tree',
    partnerSettlements: 'Partner settlement',
    protection: 'Protection',
    blocks: 'Blocks',
    cash: 'Cash queue',
    conversions: 'Game conversions',
    cashHistory: 'Cash history',
    payoutBatches: 'Payout batches',
    payments: 'Payments',
    alerts: 'Alerts',
    paymentProviders: 'Payment providers',
    reportSchedules: 'Scheduled reports',
    closings: 'Closing',
    cases: 'Cases',
    depositAccounts: 'Deposit accounts',
    bankLines: 'Bank lines',
    rounds: 'Rounds',
    bets: 'Bets',
    exposure: 'Exposure',
    prices: 'Prices',
    limits: 'Limits and rules',
    seedDays: 'Seed chain',
    sportEvents: 'Events and prices',
    sportReferrals: 'Bets to approve',
    sportTicker: 'Bets as they come',
    sportLateBets: 'Late bets and clusters',
    sportFactors: 'Stake factors',
    sportNames: 'Names and rules',
    sportFeeds: 'Sources of events',
    promotions: 'Rules and costs',
    coupons: 'Coupons',
    wheel: 'Wheel',
    ledger: 'Books',
    posts: 'Posts',
    comments: 'Comments',
    inquiries: 'Questions',
    templates: 'Answer templates',
    messages: 'Send messages',
    segments: 'Segments',
    banners: 'Banners, popups, ticker',
    connections: 'Connections',
    vendorTransactions: 'Vendor transactions',
    vendorStatements: 'Vendor statements',
    vendorPerformance: 'Returns and jackpots',
    catalogue: 'Vendors’ games',
    gameCodes: 'Games on offer',
    options: 'Site options',
    levels: 'Level limits',
    levelRules: 'Level names and rule',
    banks: 'Banks',
    maintenance: 'Maintenance',
    reports: 'Reports',
    approvals: 'Second approvals',
    operators: 'Operators',
    roles: 'Roles',
    audit: 'Audit log',
    account: 'My account',
  },
  palette: {
    title: 'Quick find',
    hint: 'Member, round, bet ID or page',
    round: 'Round',
    results: 'Found',
    nothing: 'Nothing found.',
  },
  shortcut: {
    search: 'Find members and pages',
    filter: 'Go to the filter of the list',
    down: 'Next row',
    up: 'Previous row',
    open: 'Open the row',
    close: 'Close',
    help: 'Show these shortcuts',
  },
  login: {
    title: 'Operator log-in',
    id: 'Id',
    password: 'Password',
    otp: 'Code',
    otpHint: 'The 6 digits in your authenticator app',
    submit: 'Log in',
  },
  dashboard: {
    bonusAndPoints: 'Bonus and points',
    asOf: 'As of {time}',
    online: 'Members online',
    today: 'Today',
    waitingCash: 'Requests waiting',
    openQueue: 'Open queue',
    latestRounds: 'Latest rounds',
    openRounds: 'All rounds',
  },
  ...membersTexts,
  ...cashierTexts,
  ...minigamesTexts,
  ...sportsTexts,
  ...sportsLobbyTexts,
  ...sportsNamesTexts,
  ...sportsRiskTexts,
  ...ledgerTexts,
  ...sitesTexts,
  ...operatorsTexts,
  ...staffTexts,
  ...reportsTexts,
  ...contentTexts,
  ...promotionsTexts,
  ...bankTexts,
  ...conversionsTexts,
  ...vendorsTexts,
  ...vendorFiguresTexts,
  ...vendorStatementsTexts,
  ...bankLinesTexts,
  ...payoutBatchesTexts,
  ...auditWords,
  ...casesTexts,
  ...closingsTexts,
  ...alertsTexts,
  ...paymentsTexts,
  ...memberWorkTexts,
  ...applicationsTexts,
  ...partnersTexts,
  ...protectionTexts,
  ...placesTexts,
  ...riskTexts,
  ...siteListsTexts,
  ...reportSchedulesTexts,
  ...sendingTexts,
  ...levelRulesTexts,
  ...bannersTexts,
  ...gameCodesTexts,
  ...catalogueTexts,
  ...publishingTexts,
  ...estimateTexts,
}
