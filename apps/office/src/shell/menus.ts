// The pages of the office by group, with the permission that opens each.
import type { Permission } from '@hanpan/contract'
import {
  Blocks,
  Activity,
  ArrowLeftRight,
  Banknote,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarClock,
  BookOpenCheck,
  ChartColumn,
  CircleDot,
  FileCheck,
  FileOutput,
  Filter,
  Fingerprint,
  GalleryHorizontal,
  HandCoins,
  Handshake,
  Gamepad2,
  Gauge,
  Gift,
  History,
  Hourglass,
  Inbox,
  KeyRound,
  CreditCard,
  Landmark,
  Store,
  Languages,
  Layers,
  ListOrdered,
  MessageCircleQuestion,
  MessagesSquare,
  Newspaper,
  Network,
  NotebookText,
  LifeBuoy,
  Percent,
  Plug,
  RadioTower,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  Settings2,
  ShieldBan,
  ShieldCheck,
  SlidersHorizontal,
  Target,
  TicketPercent,
  TimerOff,
  Trophy,
  UserCheck,
  UserCog,
  UserPlus,
  Users,
  Wallet,
  Wrench,
  type LucideIcon,
  BellRing,
} from 'lucide-react'
import type { Texts } from '../words/words.ts'

export interface MenuPage {
  readonly name: keyof Texts['menu']
  readonly path: string
  /** One that opens it, or any of several; null: everybody’s. */
  readonly permission: Permission | readonly Permission[] | null
  readonly icon: LucideIcon
  readonly badge?:
    | 'cases'
    | 'freeCases'
    | 'signups'
    | 'cash'
    | 'inquiries'
    | 'approvals'
    | 'applications'
    | 'atRisk'
    | 'referrals'
    | 'alerts'
  /** Other words that the palette finds it by. */
  readonly keywords?: string
}

export interface MenuGroup {
  readonly name: keyof Texts['menuGroup']
  readonly pages: readonly MenuPage[]
}

/** Whoever sees any kind of cases. */
export const CASE_PERMISSIONS = ['support.answer', 'members.read', 'cash.read'] as const satisfies readonly Permission[]

export function mayOpen(permission: MenuPage['permission'], own: readonly Permission[]): boolean {
  return permission === null || [permission].flat().some((one) => own.includes(one))
}

export const menuGroups: readonly MenuGroup[] = [
  {
    name: 'overview',
    pages: [
      { name: 'work', path: '/', permission: null, icon: Inbox, badge: 'cases', keywords: 'work home mine due' },
      {
        name: 'dashboard',
        path: '/dashboard',
        permission: 'overview.read',
        icon: Gauge,
        keywords: 'dashboard figures',
      },
      {
        name: 'alerts',
        path: '/alerts',
        permission: 'overview.read',
        icon: BellRing,
        badge: 'alerts',
        keywords: 'alert alarm on-call webhook smtp mail quiet hours escalation large win exposure',
      },
      {
        name: 'reports',
        path: '/reports',
        permission: 'reports.read',
        icon: ChartColumn,
        keywords: 'reports closing daily games members operators export',
      },
      {
        name: 'reportSchedules',
        path: '/report-schedules',
        permission: 'reports.read',
        icon: CalendarClock,
        keywords: 'scheduled reports automatic daily weekly monthly export csv xlsx download',
      },
      {
        name: 'closings',
        path: '/closings',
        permission: 'reports.read',
        icon: CalendarCheck,
        keywords: 'closing day sign bank balance ngr ggr finance',
      },
    ],
  },
  {
    name: 'members',
    pages: [
      {
        name: 'signups',
        path: '/signups',
        permission: 'members.read',
        icon: UserPlus,
        badge: 'signups',
        keywords: 'sign-up approve',
      },
      { name: 'members', path: '/members', permission: 'members.read', icon: Users, keywords: 'members search' },
      {
        name: 'cases',
        path: '/cases',
        permission: CASE_PERMISSIONS,
        icon: BriefcaseBusiness,
        badge: 'freeCases',
        keywords: 'cases fraud harm question bank mismatch owner due',
      },
      {
        name: 'bankChanges',
        path: '/bank-changes',
        permission: 'members.read',
        icon: Landmark,
        keywords: 'bank account change approve',
      },
      {
        name: 'applications',
        path: '/partners/applications',
        permission: 'partners.manage',
        icon: Handshake,
        badge: 'applications',
        keywords: 'distributor partner application approve',
      },
      {
        name: 'partnerTree',
        path: '/partners/tree',
        permission: 'partners.read',
        icon: Network,
        keywords: 'partner tree rates move distributor',
      },
      {
        name: 'partnerSettlements',
        path: '/partners/settlements',
        permission: 'partners.read',
        icon: HandCoins,
        keywords: 'partner commission statement payout settlement rolling losing',
      },
      {
        name: 'protection',
        path: '/protection',
        permission: 'members.read',
        icon: ShieldCheck,
        badge: 'atRisk',
        keywords: 'limits exclusion protection break risk markers harm',
      },
      {
        name: 'blocks',
        path: '/blocks',
        permission: 'members.restrict',
        icon: ShieldBan,
        keywords: 'block ip phone account',
      },
    ],
  },
  {
    name: 'cashier',
    pages: [
      {
        name: 'cash',
        path: '/cash',
        permission: 'cash.read',
        icon: Wallet,
        badge: 'cash',
        keywords: 'deposit withdrawal queue',
      },
      {
        name: 'payoutBatches',
        path: '/cash/batches',
        permission: 'cash.read',
        icon: FileOutput,
        keywords: 'payout batch file bank transfer withdrawal answer',
      },
      {
        name: 'payments',
        path: '/cash/payments',
        permission: 'cash.read',
        icon: CreditCard,
        keywords: 'payment provider refund charge-back webhook virtual account',
      },
      {
        name: 'paymentProviders',
        path: '/cash/providers',
        permission: 'cash.read',
        icon: Store,
        keywords: 'payment provider psp settlement key',
      },
      {
        name: 'bankLines',
        path: '/cash/bank',
        permission: 'cash.read',
        icon: Banknote,
        keywords: 'bank csv reconcile deposit import',
      },
      {
        name: 'depositAccounts',
        path: '/cash/accounts',
        permission: 'cash.read',
        icon: Landmark,
        keywords: 'deposit account bank level limit',
      },
      {
        name: 'cashHistory',
        path: '/cash/history',
        permission: 'cash.read',
        icon: History,
        keywords: 'deposit withdrawal history',
      },
      {
        name: 'conversions',
        path: '/cash/conversions',
        permission: 'cash.read',
        icon: ArrowLeftRight,
        keywords: 'integrated money conversion vendor wallet',
      },
      {
        name: 'approvals',
        path: '/approvals',
        permission: 'approvals.decide',
        icon: UserCheck,
        badge: 'approvals',
        keywords: 'second operator four eyes approve decline',
      },
    ],
  },
  {
    name: 'minigames',
    pages: [
      {
        name: 'rounds',
        path: '/minigames/rounds',
        permission: 'minigames.read',
        icon: CircleDot,
        keywords: 'powerball rounds',
      },
      {
        name: 'bets',
        path: '/minigames/bets',
        permission: 'minigames.read',
        icon: ListOrdered,
        keywords: 'bets list all stakes',
      },
      {
        name: 'exposure',
        path: '/minigames/exposure',
        permission: 'minigames.read',
        icon: Scale,
        keywords: 'exposure liability risk live',
      },
      {
        name: 'prices',
        path: '/minigames/prices',
        permission: 'minigames.read',
        icon: Percent,
        keywords: 'powerball prices odds',
      },
      {
        name: 'limits',
        path: '/minigames/limits',
        permission: 'minigames.read',
        icon: SlidersHorizontal,
        keywords: 'powerball limits rules options cancel',
      },
      {
        name: 'seedDays',
        path: '/minigames/days',
        permission: 'minigames.read',
        icon: Fingerprint,
        keywords: 'fairness seed commitment drand',
      },
    ],
  },
  {
    name: 'sports',
    pages: [
      {
        name: 'sportEvents',
        path: '/sports/events',
        permission: 'sports.read',
        icon: Trophy,
        keywords: 'sports events trading prices suspend liability',
      },
      {
        name: 'sportReferrals',
        path: '/sports/referrals',
        permission: 'sports.read',
        icon: Hourglass,
        badge: 'referrals',
        keywords: 'sports referral approve bet trader queue offer stake',
      },
      {
        name: 'sportTicker',
        path: '/sports/ticker',
        permission: 'sports.read',
        icon: Activity,
        keywords: 'sports ticker live bets feed stake',
      },
      {
        name: 'sportLateBets',
        path: '/sports/late',
        permission: 'sports.read',
        icon: TimerOff,
        keywords: 'sports late bets past posting clusters same selection void',
      },
      {
        name: 'sportFactors',
        path: '/sports/factors',
        permission: 'sports.read',
        icon: SlidersHorizontal,
        keywords: 'sports stake factor limit member partner level trading',
      },
      {
        name: 'sportNames',
        path: '/sports/names',
        permission: 'sports.read',
        icon: Languages,
        keywords: 'sports names leagues teams order hide rules overtime settlement translate',
      },
      {
        name: 'sportFeeds',
        path: '/sports/feeds',
        permission: 'sports.read',
        icon: RadioTower,
        keywords: 'sports feed source producer recovery market map',
      },
    ],
  },
  {
    name: 'vendors',
    pages: [
      {
        name: 'connections',
        path: '/vendors/connections',
        permission: 'vendors.read',
        icon: Plug,
        keywords: 'vendors connections keys dialect hub88 pragmatic evolution highend health',
      },
      {
        name: 'catalogue',
        path: '/site/vendor-games',
        permission: 'sites.manage',
        icon: Blocks,
        keywords: 'vendors products games catalogue import casino slots',
      },
      {
        name: 'vendorTransactions',
        path: '/vendors/transactions',
        permission: 'vendors.read',
        icon: ReceiptText,
        keywords: 'vendors transactions rounds debit credit rollback message',
      },
      {
        name: 'vendorStatements',
        path: '/vendors/statements',
        permission: 'vendors.read',
        icon: FileCheck,
        keywords: 'vendors reconciliation statement differences repair closed by rule',
      },
      {
        name: 'vendorPerformance',
        path: '/vendors/performance',
        permission: 'vendors.read',
        icon: Target,
        keywords: 'vendors games return rtp band jackpots promotions awards',
      },
    ],
  },
  {
    name: 'promotions',
    pages: [
      {
        name: 'promotions',
        path: '/promotions/rules',
        permission: 'promotions.manage',
        icon: Gift,
        keywords: 'points attendance rules costs promotions',
      },
      {
        name: 'coupons',
        path: '/promotions/coupons',
        permission: 'promotions.manage',
        icon: TicketPercent,
        keywords: 'coupon code issue',
      },
      {
        name: 'wheel',
        path: '/promotions/wheel',
        permission: 'promotions.manage',
        icon: LifeBuoy,
        keywords: 'wheel rotary odds budget',
      },
    ],
  },
  {
    name: 'ledger',
    pages: [
      {
        name: 'ledger',
        path: '/ledger',
        permission: 'ledger.read',
        icon: BookOpenCheck,
        keywords: 'books ledger audit',
      },
    ],
  },
  {
    name: 'content',
    pages: [
      {
        name: 'inquiries',
        path: '/support',
        permission: 'support.answer',
        icon: MessageCircleQuestion,
        badge: 'inquiries',
        keywords: 'questions qna support answer',
      },
      {
        name: 'templates',
        path: '/support/templates',
        permission: 'support.answer',
        icon: NotebookText,
        keywords: 'templates answers',
      },
      {
        name: 'posts',
        path: '/content/posts',
        permission: 'content.manage',
        icon: Newspaper,
        keywords: 'boards notices events guides faq',
      },
      {
        name: 'comments',
        path: '/content/comments',
        permission: 'content.manage',
        icon: MessagesSquare,
        keywords: 'comments moderation',
      },
      {
        name: 'banners',
        path: '/content/banners',
        permission: 'content.manage',
        icon: GalleryHorizontal,
        keywords: 'banner popup main page',
      },
      { name: 'messages', path: '/messages', permission: 'messages.send', icon: Send, keywords: 'messages send' },
      {
        name: 'segments',
        path: '/messages/segments',
        permission: 'messages.send',
        icon: Filter,
        keywords: 'segments audience crm dormant filter members',
      },
    ],
  },
  {
    name: 'site',
    pages: [
      {
        name: 'options',
        path: '/site/options',
        permission: 'sites.manage',
        icon: Settings2,
        keywords: 'options settings',
      },
      {
        name: 'gameCodes',
        path: '/site/games',
        permission: 'sites.manage',
        icon: Gamepad2,
        keywords: 'games switch maintenance',
      },
      {
        name: 'levels',
        path: '/site/levels',
        permission: 'sites.manage',
        icon: Layers,
        keywords: 'levels limits deposit withdrawal day',
      },
      {
        name: 'levelRules',
        path: '/site/level-rules',
        permission: 'sites.manage',
        icon: Trophy,
        keywords: 'levels names vip loyalty tier rule up down',
      },
      {
        name: 'banks',
        path: '/site/banks',
        permission: 'sites.manage',
        icon: Landmark,
        keywords: 'banks names order',
      },
      {
        name: 'maintenance',
        path: '/site/maintenance',
        permission: 'sites.manage',
        icon: Wrench,
        keywords: 'maintenance inspect',
      },
    ],
  },
  {
    name: 'staff',
    pages: [
      {
        name: 'operators',
        path: '/staff/operators',
        permission: 'operators.manage',
        icon: UserCog,
        keywords: 'operators staff sessions suspend',
      },
      {
        name: 'roles',
        path: '/staff/roles',
        permission: 'operators.manage',
        icon: KeyRound,
        keywords: 'roles permissions rights',
      },
      { name: 'audit', path: '/audit', permission: 'audit.read', icon: ScrollText, keywords: 'audit log chain' },
    ],
  },
]

/** Where an operator lands who may not open the page it asked for; the own account is open to all. */
export function firstPageOf(permissions: readonly Permission[]): string {
  const pages = menuGroups.flatMap(({ pages }) => pages)
  return pages.find(({ permission }) => mayOpen(permission, permissions))?.path ?? '/'
}
