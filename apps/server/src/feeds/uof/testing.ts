// A source to listen to: its catalogues and fixtures in the documented shapes, written for these tests, and its calls over HTTP.
import { once } from 'node:events'
import { createServer } from 'node:http'

export const MARKETS = `<?xml version="1.0" encoding="UTF-8"?>
<market_descriptions response_code="OK">
  <market id="1" name="1x2" groups="all|score|regular_play">
    <outcomes><outcome id="1" name="{$competitor1}"/><outcome id="2" name="draw"/><outcome id="3" name="{$competitor2}"/></outcomes>
  </market>
  <market id="8" name="{!goalnr} goal" groups="all|score|regular_play">
    <outcomes><outcome id="6" name="{$competitor1}"/><outcome id="7" name="none"/><outcome id="8" name="{$competitor2}"/></outcomes>
    <specifiers><specifier name="goalnr" type="integer"/></specifiers>
  </market>
  <market id="10" name="Double chance" groups="all|score|regular_play">
    <outcomes>
      <outcome id="9" name="{$competitor1} or draw"/><outcome id="10" name="{$competitor1} or {$competitor2}"/>
      <outcome id="11" name="draw or {$competitor2}"/>
    </outcomes>
  </market>
  <market id="14" name="Handicap {hcp}" groups="all|score|regular_play">
    <outcomes>
      <outcome id="1711" name="{$competitor1} ({hcp})"/><outcome id="1712" name="draw ({hcp})"/><outcome id="1713" name="{$competitor2} ({hcp})"/>
    </outcomes>
    <specifiers><specifier name="hcp" type="string"/></specifiers>
  </market>
  <market id="16" name="Handicap" groups="all|score|regular_play">
    <outcomes><outcome id="1714" name="{$competitor1} ({+hcp})"/><outcome id="1715" name="{$competitor2} ({-hcp})"/></outcomes>
    <specifiers><specifier name="hcp" type="decimal"/></specifiers>
  </market>
  <market id="18" name="Total" groups="all|score|regular_play">
    <outcomes><outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/></outcomes>
    <specifiers><specifier name="total" type="decimal"/></specifiers>
  </market>
  <market id="19" name="{$competitor1} total" groups="all|score|regular_play">
    <outcomes><outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/></outcomes>
    <specifiers><specifier name="total" type="decimal"/></specifiers>
  </market>
  <market id="45" name="Correct score" groups="all|score|regular_play">
    <outcomes><outcome id="274" name="0:0"/><outcome id="276" name="1:0"/><outcome id="324" name="other"/></outcomes>
  </market>
  <market id="47" name="Halftime/fulltime" groups="all|score|regular_play">
    <outcomes><outcome id="418" name="{$competitor1}/{$competitor1}"/><outcome id="420" name="{$competitor1}/draw"/></outcomes>
  </market>
  <market id="68" name="1st half - total" groups="all|score|1st_half">
    <outcomes><outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/></outcomes>
    <specifiers><specifier name="total" type="decimal"/></specifiers>
  </market>
  <market id="166" name="Total corners" groups="all|corners">
    <outcomes><outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/></outcomes>
    <specifiers><specifier name="total" type="decimal"/></specifiers>
  </market>
  <market id="202" name="{!setnr} set - winner" groups="all|score|set">
    <outcomes><outcome id="4" name="{$competitor1}"/><outcome id="5" name="{$competitor2}"/></outcomes>
    <specifiers><specifier name="setnr" type="integer"/></specifiers>
  </market>
  <market id="225" name="Total (incl. overtime)" groups="all|score|incl_ot">
    <outcomes><outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/></outcomes>
    <specifiers><specifier name="total" type="decimal"/></specifiers>
  </market>
  <market id="236" name="{!quarternr} quarter - total" groups="all|score|quarter">
    <outcomes><outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/></outcomes>
    <specifiers><specifier name="quarternr" type="integer"/><specifier name="total" type="decimal"/></specifiers>
  </market>
  <market id="534" name="Championship free text market" groups="all" variant="pre:markettext:1"/>
  <market id="900" name="Colour of the first shirt" groups="all"><outcomes><outcome id="1" name="red"/></outcomes></market>
</market_descriptions>`

export const STATUSES = `<match_status_descriptions response_code="OK">
  <match_status id="6" description="1st half" period_number="1"/>
  <match_status id="7" description="2nd half" period_number="2"/>
  <match_status id="8" description="1st set" period_number="1"/>
  <match_status id="9" description="2nd set" period_number="2"/>
  <match_status id="13" description="1st quarter" period_number="1"/>
  <match_status id="31" description="Halftime"/>
  <match_status id="40" description="Overtime"/>
  <match_status id="41" description="1st extra time"/>
  <match_status id="50" description="Penalties"/>
</match_status_descriptions>`

const PRODUCERS = `<producers response_code="OK">
  <producer id="1" name="LO" api_url="https://api.example.com/v1/liveodds/" active="true" scope="live" stateful_recovery_window_in_minutes="600"/>
  <producer id="3" name="Ctrl" api_url="https://api.example.com/v1/pre/" active="true" scope="prematch" stateful_recovery_window_in_minutes="4320"/>
  <producer id="7" name="VF" api_url="https://api.example.com/v1/vf/" active="true" scope="virtual"/>
</producers>`

const NAMES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  ko: ['대한민국', '시티 리그', '하버 시티', '노스 필드'],
  en: ['Korea', 'City League', 'Harbour City', 'North Field'],
  vi: ['Hàn Quốc', 'Giải thành phố', 'Cảng thành phố', 'Cánh đồng Bắc'],
}

export const fixtureXml = (
  language: string,
  { sport = 'Soccer', startTime = '2026-11-24T12:00:00+00:00' } = {},
): string => {
  const [category, competition, home, away] = NAMES[language]!
  return `<fixtures_fixture generated_at="2026-11-23T12:00:00+00:00">
  <fixture id="sr:match:1" start_time="${startTime}" start_time_confirmed="true">
    <tournament id="sr:tournament:9" name="${competition}"><sport id="sr:sport:1" name="${sport}"/><category id="sr:category:2" name="${category}"/></tournament>
    <competitors>
      <competitor id="sr:competitor:12" name="${away}" qualifier="away"/>
      <competitor id="sr:competitor:11" name="${home}" qualifier="home"/>
    </competitors>
  </fixture>
</fixtures_fixture>`
}

export interface TestSource {
  readonly url: string
  readonly asked: string[]
  readonly recoveries: { readonly product: string; readonly after: string | null; readonly requestId: string }[]
  /** What its next answers are instead. */
  status: number
  startTime: string
  stop(): Promise<void>
}

/** Events of soccer have names that begin with `sr:match`; of `sr:stage` nothing is known. */
export async function startSource(): Promise<TestSource> {
  const source: { -readonly [Key in keyof TestSource]: TestSource[Key] } = {
    url: '',
    asked: [],
    recoveries: [],
    status: 200,
    startTime: new Date(Date.now() + 3_600_000).toISOString(),
    stop: async () => {},
  }
  const answerTo = (path: string): string | null => {
    if (path.endsWith('/markets.xml')) return MARKETS
    if (path.endsWith('/match_status.xml')) return STATUSES
    if (path.endsWith('/producers.xml')) return PRODUCERS
    if (path.endsWith('/whoami.xml')) return '<bookmaker_details response_code="OK" bookmaker_id="4711"/>'
    const fixture = /^\/v1\/sports\/(\w\w)\/sport_events\/sr:match:\d+\/\w+\.xml$/.exec(decodeURIComponent(path))
    return fixture ? fixtureXml(fixture[1]!, { startTime: source.startTime }) : null
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://source')
    source.asked.push(pathname)
    const recovery = /^\/v1\/(\w+)\/recovery\/initiate_request$/.exec(pathname)
    if (request.headers['x-access-token'] !== 'token') response.writeHead(403).end()
    else if (source.status !== 200) response.writeHead(source.status).end()
    else if (recovery && request.method === 'POST') {
      source.recoveries.push({
        product: recovery[1]!,
        after: searchParams.get('after'),
        requestId: searchParams.get('request_id')!,
      })
      response.writeHead(202).end('<response response_code="ACCEPTED"/>')
    } else {
      const text = answerTo(pathname)
      response.writeHead(text === null ? 404 : 200, { 'content-type': 'application/xml' }).end(text ?? '')
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { port: number }
  source.url = `http://127.0.0.1:${address.port}`
  source.stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return source
}
