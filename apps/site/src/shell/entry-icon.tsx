// The picture of a page in lists of pages: a game has its emblem, everything else a sign of what it is about. Fetched with the rails, the
// search and the side menu, never with the first page.
import {
  Banknote,
  BookOpen,
  CalendarCheck,
  ChartLine,
  CircleHelp,
  CircleUser,
  Coins,
  Gamepad2,
  Gift,
  HandCoins,
  Handshake,
  House,
  Layers,
  LayoutGrid,
  ListChecks,
  Mail,
  Megaphone,
  MessageCircleQuestion,
  Network,
  ReceiptText,
  Scale,
  ShieldCheck,
  ArrowDownToLine,
  ArrowUpFromLine,
  Radio,
  Sparkles,
  Ticket,
  Trophy,
  Timer,
  Users,
  Video,
  Disc3,
  MessagesSquare,
  type LucideIcon,
} from 'lucide-react'
import type { PageName } from '../app/paths.ts'
import { Emblem } from '../features/minigames/emblem.tsx'
import type { MenuEntry } from './menus.ts'

const ICONS: Partial<Record<PageName, LucideIcon>> = {
  home: House,
  sport: Trophy,
  liveBetting: Radio,
  combinationBetting: Layers,
  special: Sparkles,
  esport: Gamepad2,
  esportStart: Gamepad2,
  sportResults: ListChecks,
  minigames: LayoutGrid,
  inGame: Timer,
  results: ListChecks,
  verify: ShieldCheck,
  gameway: BookOpen,
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  depositList: Banknote,
  withdrawList: Banknote,
  attendance: CalendarCheck,
  rotary: Disc3,
  live: Video,
  profile: CircleUser,
  bets: ReceiptText,
  winLose: ChartLine,
  give: HandCoins,
  points: Coins,
  coupons: Ticket,
  messages: Mail,
  protection: ShieldCheck,
  myDistributor: Network,
  partnerStatus: ChartLine,
  partnerList: Network,
  partnerCalculation: Scale,
  partnerUsers: Scale,
  partnerMembers: Users,
  partnerMoney: HandCoins,
  partnerCash: Banknote,
  partnerBets: ReceiptText,
  notices: Megaphone,
  boards: MessagesSquare,
  support: CircleHelp,
  qna: MessageCircleQuestion,
  faq: CircleHelp,
  accountQna: Banknote,
  bettingGuide: BookOpen,
  gameGuide: BookOpen,
  rule: Scale,
  distributor: Handshake,
}

export function EntryIcon({
  entry,
  className = 'size-4.5',
}: {
  readonly entry: MenuEntry
  readonly className?: string
}) {
  if (entry.game) return <Emblem gameKey={entry.game} className={className} />
  const Icon = ICONS[entry.page] ?? Gift
  return <Icon aria-hidden className={`${className} shrink-0`} />
}
