// The rules of a sport in sentences, for the betting guide. They are made from the options that stand, so that the guide says what is done.
import { MARKET_FAMILIES, type MarketFamily } from './market.ts'
import type { RetirementRule, Rules } from './rules.ts'
import { SPORTS, type Names, type PeriodLetter, type SportKey } from './sports.ts'

const names = (ko: string, en: string, vi: string): Names => ({ ko, en, vi })

const FAMILIES: Readonly<Record<MarketFamily, Names>> = {
  winner: names('승패', 'winner', 'thắng thua'),
  result: names('승무패', '1X2', '1X2'),
  handicap: names('핸디캡', 'handicap', 'chấp'),
  total: names('언더오버', 'totals', 'tài xỉu'),
  special: names('스페셜', 'specials', 'kèo đặc biệt'),
}

const PERIODS: Readonly<Record<PeriodLetter, Names>> = {
  h: names('전·후반', 'halves', 'hiệp'),
  q: names('쿼터', 'quarters', 'hiệp'),
  p: names('피리어드', 'periods', 'hiệp'),
  i: names('회', 'innings', 'hiệp'),
  s: names('세트', 'sets', 'set'),
  m: names('맵', 'maps', 'bản đồ'),
  r: names('라운드', 'rounds', 'hiệp'),
}

const RETIREMENTS: Readonly<Record<RetirementRule, Names>> = {
  void: names(
    '기권 시 이미 결정되지 않은 베팅은 모두 적특 처리됩니다.',
    'After a retirement every bet that is not decided yet is void.',
    'Khi có bên bỏ cuộc, mọi cược chưa có kết quả đều được hoàn tiền.',
  ),
  afterFirstSet: names(
    '첫 세트가 끝난 뒤 기권하면 승패는 인정되고, 그 밖에 결정되지 않은 베팅은 적특 처리됩니다.',
    'When a side retires after the first set the winner stands; other bets that are not decided yet are void.',
    'Nếu bỏ cuộc sau set đầu tiên, kèo thắng thua vẫn được tính; các cược khác chưa có kết quả được hoàn tiền.',
  ),
  afterBall: names(
    '경기가 시작된 뒤 기권하면 승패는 인정되고, 그 밖에 결정되지 않은 베팅은 적특 처리됩니다.',
    'When a side retires after play has begun the winner stands; other bets that are not decided yet are void.',
    'Nếu bỏ cuộc sau khi trận đấu bắt đầu, kèo thắng thua vẫn được tính; các cược khác chưa có kết quả được hoàn tiền.',
  ),
}

const CAN_RETIRE: readonly SportKey[] = ['tennis', 'badminton', 'volleyball', 'esports', 'combat']
/** Sports with an overtime, extra innings or a shoot-out. */
const HAS_OVERTIME: readonly SportKey[] = [
  'soccer',
  'basketball',
  'baseball',
  'ice-hockey',
  'handball',
  'american-football',
]

function listOf(families: readonly MarketFamily[], language: keyof Names): string {
  return families.map((family) => FAMILIES[family][language]).join(', ')
}

function overtimeText(rules: Rules): Names {
  const counted = MARKET_FAMILIES.filter((family) => rules.overtime[family])
  if (counted.length === MARKET_FAMILIES.length) {
    return names(
      '경기 전체 베팅은 연장전을 포함한 최종 결과로 정산됩니다. 쿼터·전후반 등 구간 베팅에는 연장전이 포함되지 않습니다.',
      'Bets on the whole event are settled with overtime. Bets on a part of it are settled without.',
      'Cược toàn trận được tính cả hiệp phụ. Cược từng phần không tính hiệp phụ.',
    )
  }
  if (counted.length === 0) {
    return names(
      '모든 베팅은 정규 시간 결과로 정산되며 연장전과 승부차기는 포함되지 않습니다.',
      'All bets are settled on regulation time; overtime and shoot-outs do not count.',
      'Mọi cược được tính theo thời gian chính thức; hiệp phụ và luân lưu không được tính.',
    )
  }
  const others = MARKET_FAMILIES.filter((family) => !rules.overtime[family])
  return names(
    `연장전은 ${listOf(counted, 'ko')} 베팅에만 포함되며, ${listOf(others, 'ko')} 베팅은 정규 시간 결과로 정산됩니다.`,
    `Overtime counts for ${listOf(counted, 'en')} only; ${listOf(others, 'en')} are settled on regulation time.`,
    `Hiệp phụ chỉ tính cho kèo ${listOf(counted, 'vi')}; kèo ${listOf(others, 'vi')} tính theo thời gian chính thức.`,
  )
}

const SHOOT_OUT = names(
  '연장전이 포함되는 베팅에서 승부차기는 이긴 팀의 1득점으로 계산됩니다.',
  'Where overtime counts, a shoot-out is one goal for its winner.',
  'Khi hiệp phụ được tính, loạt luân lưu được tính là một bàn cho đội thắng.',
)

function abandonmentTexts(rules: Rules, letter: PeriodLetter): readonly Names[] {
  const period = PERIODS[letter]
  const standing = MARKET_FAMILIES.flatMap((family) => {
    const count = rules.periodsNeeded[family]
    return count === null ? [] : [{ family: FAMILIES[family], count }]
  })
  const texts = standing.map(({ family, count }) =>
    names(
      `경기가 중단되어도 ${count}${period.ko} 이상 진행되었으면 ${family.ko} 베팅은 그때까지의 결과로 정산됩니다.`,
      `When an event is abandoned, ${family.en} bets stand if ${count} ${period.en} were played.`,
      `Khi trận đấu bị dừng, kèo ${family.vi} vẫn được tính nếu đã chơi ít nhất ${count} ${period.vi}.`,
    ),
  )
  if (texts.length === 0)
    return [
      names(
        '중단된 경기의 베팅은 이미 결정된 경우를 제외하고 적특 처리됩니다.',
        'Bets on an abandoned event are void unless they were decided before.',
        'Cược của trận bị dừng được hoàn tiền, trừ khi đã có kết quả.',
      ),
    ]
  const rest = names(
    '중단된 경기에서 그 밖의 베팅은 이미 결정된 경우를 제외하고 적특 처리됩니다.',
    'All other bets on an abandoned event are void unless they were decided before.',
    'Các cược khác của trận bị dừng được hoàn tiền, trừ khi đã có kết quả.',
  )
  return [...texts, ...(letter === 'i' ? INNINGS : []), rest]
}

/** When an inning counts as played, and which score stands (SPEC.md SB18, SB19). */
const INNINGS: readonly Names[] = [
  names(
    '홈팀이 앞서 있으면 그 회는 초까지만 마쳐도 진행된 것으로 봅니다.',
    'When the home side leads, an inning counts as played once the visitors have batted.',
    'Nếu đội nhà đang dẫn trước, hiệp đó được coi là đã chơi khi đội khách đánh xong.',
  ),
  names(
    '점수는 마지막으로 마친 회까지의 것이며, 홈팀이 다음 회에 동점을 만들거나 앞섰으면 그 점수를 따릅니다.',
    'The score is that of the last whole inning, unless the home side drew level or ahead in the next one.',
    'Tỷ số tính đến hết hiệp cuối cùng đã hoàn thành, trừ khi đội nhà gỡ hòa hoặc vượt lên ở hiệp tiếp theo.',
  ),
  names(
    '7회처럼 짧게 열기로 한 경기는 정한 회를 모두 마쳐야 합니다.',
    'A game that is shorter by arrangement, as of 7 innings, needs all of its own.',
    'Trận được sắp xếp ngắn hơn, như 7 hiệp, phải chơi đủ số hiệp đã định.',
  ),
]

/** Of what is not played in every match (SPEC.md SB10). */
const unplayedText = (letter: PeriodLetter): readonly Names[] =>
  letter !== 's' && letter !== 'm'
    ? []
    : [
        names(
          `열리지 않은 ${PERIODS[letter].ko}의 베팅은 적특 처리됩니다.`,
          `Bets on ${PERIODS[letter].en} that were not played are void.`,
          `Cược vào ${PERIODS[letter].vi} không diễn ra được hoàn tiền.`,
        ),
      ]

/** The rules of a sport as they stand, a sentence each. */
export function rulesInWords(sport: SportKey, rules: Rules): readonly Names[] {
  const { letter } = SPORTS.get(sport)!.period
  const tie = rules.isTieVoid
    ? names(
        '무승부가 없는 베팅에서 비긴 경우 적특 처리됩니다.',
        'Where a draw cannot be picked, a tie gives the stakes back.',
        'Nếu kèo không có lựa chọn hòa mà kết quả hòa, tiền cược được hoàn lại.',
      )
    : names(
        '무승부가 없는 베팅에서 비긴 경우 미적중 처리됩니다.',
        'Where a draw cannot be picked, a tie loses.',
        'Nếu kèo không có lựa chọn hòa mà kết quả hòa, cược bị thua.',
      )
  return [
    ...(HAS_OVERTIME.includes(sport) ? [overtimeText(rules)] : []),
    ...(HAS_OVERTIME.includes(sport) && rules.isShootOutOneGoal ? [SHOOT_OUT] : []),
    ...abandonmentTexts(rules, letter),
    ...unplayedText(letter),
    ...(CAN_RETIRE.includes(sport) ? [RETIREMENTS[rules.retirement]] : []),
    tie,
    names(
      `예정 시각에서 ${rules.postponedHours}시간 안에 시작되지 않은 경기는 적특 처리됩니다.`,
      `An event that has not begun ${rules.postponedHours} hours after its time is void.`,
      `Trận chưa bắt đầu sau ${rules.postponedHours} giờ so với lịch sẽ được hoàn tiền.`,
    ),
    names(
      '부전승은 적특 처리됩니다. 결과는 경기 당일의 공식 기록을 따릅니다.',
      'A walk-over is void. Results are those of the day; later changes are ignored.',
      'Thắng do đối thủ không thi đấu được hoàn tiền. Kết quả theo công bố trong ngày.',
    ),
    names(
      '규정이 바뀌어도 이미 베팅이 있는 경기는 첫 베팅 때의 규정으로 정산됩니다.',
      'When these rules change, an event with bets on it keeps the rules of its first bet.',
      'Khi luật thay đổi, trận đã có cược vẫn được tính theo luật của cược đầu tiên.',
    ),
  ]
}
