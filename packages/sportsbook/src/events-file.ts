// The file by which traders make many events (CSV): a line a pick, with the names of its event again.
import { DAY_MS, type Instant, instant, seoulDay } from '@hanpan/kernel'

export const EVENTS_FILE_COLUMNS = [
  'sport',
  'competition',
  'competition_en',
  'competition_vi',
  'home',
  'home_en',
  'home_vi',
  'away',
  'away_en',
  'away_vi',
  'starts_at',
  'market',
  'line',
  'pick',
  'odds',
] as const

/** Of questions, and of a file without any left out: what is asked, and what is answered by the pick of the line. */
export const QUESTIONS_FILE_COLUMNS = [
  'question',
  'question_en',
  'question_vi',
  'answer',
  'answer_en',
  'answer_vi',
] as const

export type EventsFileColumn = (typeof EVENTS_FILE_COLUMNS)[number] | (typeof QUESTIONS_FILE_COLUMNS)[number]

const MATCH = 'soccer,봄 친선컵,Spring Cup,Cúp mùa xuân,서울 FC,Seoul FC,,부산 FC,Busan FC,'
const AWARD = 'soccer,봄 친선컵,Spring Cup,Cúp mùa xuân,대회 최우수 선수,Player of the cup,,,,'
const QUESTION = '누가 받을까요?,Who will it be?,Ai sẽ nhận giải?'
const NO_QUESTION = ',,,,,'

/** A file to begin from: a match with three markets and a question of three answers, tomorrow at seven in the evening of Seoul. */
export function exampleEventsFile(now: Instant): string {
  const startsAt = `${seoulDay(instant(now + DAY_MS))} 19:00`
  const lines = [
    [...EVENTS_FILE_COLUMNS, ...QUESTIONS_FILE_COLUMNS].join(','),
    ...[
      '1x2,,home,2.10',
      '1x2,,draw,3.20',
      '1x2,,away,3.40',
      'handicap,-0.5,home,2.05',
      'handicap,-0.5,away,1.75',
      'total,2.5,over,1.90',
      'total,2.5,under,1.90',
    ].map((pick) => `${MATCH},${startsAt},${pick},${NO_QUESTION}`),
    ...[
      'p1,2.60,김한결,Kim Han-gyeol,',
      'p2,2.80,이도현,Lee Do-hyeon,',
      'p3,3.00,그 밖의 선수,Anyone else,Người khác',
    ].map((line) => {
      const [pick, odds, ...answer] = line.split(',')
      return `${AWARD},${startsAt},novelty.1,,${pick},${odds},${QUESTION},${answer.join(',')}`
    }),
  ]
  return `${lines.join('\r\n')}\r\n`
}
