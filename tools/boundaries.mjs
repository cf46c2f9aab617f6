// Who may import whom (ARCHITECTURE.md, "The rooms"), checked on every import of every source file. Tests may reach further than the
// code they test, so they are left out. Cycles are found by the linter, unknown modules by the compiler.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * A rule: files whose path matches `from` may import only what matches one of `only`, or nothing of `never`. Imports are written as
 * paths below the root (`packages/kernel`, `apps/server/src/modules/cashier/store.ts`) or as package names (`npm:zod`, `node:fs`).
 * `$1`… stand for what the groups of `from` matched.
 */
export const rules = [
  { name: 'kernel imports nothing', from: /^packages\/kernel\/src\//, only: ['^packages/kernel/'] },
  {
    name: 'pure packages import kernel and fairness only, never each other',
    from: /^packages\/(ledger|bets|minigames|sportsbook|promotions|commission|casino)\/src\//,
    only: ['^packages/$1/', '^packages/(kernel|fairness)$'],
  },
  {
    name: 'the simulator stands on sportsbook',
    from: /^packages\/sports-simulator\/src\//,
    only: ['^packages/sports-simulator/', '^packages/(kernel|fairness|sportsbook)$'],
  },
  {
    name: 'fairness imports kernel, and the cryptography that it does not write itself',
    from: /^packages\/fairness\/src\//,
    only: ['^packages/fairness/', '^packages/kernel$', '^npm:@noble/(curves|hashes)'],
  },
  {
    name: 'contract imports kernel',
    from: /^packages\/contract\/src\//,
    only: ['^packages/contract/', '^packages/kernel$', '^npm:zod$'],
  },
  {
    name: 'client imports contract',
    from: /^packages\/client\/src\//,
    only: ['^packages/client/', '^packages/contract'],
  },
  { name: 'ui knows no business noun', from: /^packages\/ui\/src\//, never: ['^packages/(?!ui/)', '^apps/'] },
  {
    name: 'the editor stands on ui',
    from: /^packages\/editor\/src\//,
    never: ['^packages/(?!editor/|ui$)', '^apps/'],
  },
  {
    name: 'web stands on what has no feature: contract, client, ui and pure packages',
    from: /^packages\/web\/src\//,
    never: [
      '^packages/(?!web/|(contract(/sheets)?|client|ui|kernel|fairness|ledger|minigames|sportsbook|promotions|commission|casino)$)',
      '^apps/',
    ],
  },
  {
    name: 'platform knows no noun',
    from: /^apps\/server\/src\/platform\//,
    never: [
      '^apps/server/src/(modules|ports|roles|demo|feeds)/',
      '^apps/server/src/(modules|main)\\.ts$',
      '^packages/(ledger|bets|minigames|sportsbook|sports-simulator|promotions|commission|casino)$',
    ],
  },
  {
    name: 'a source of events knows the port that it speaks to, never a module nor another source',
    from: /^apps\/server\/src\/feeds\/([^/]+)\//,
    never: [
      '^apps/server/src/feeds/(?!$1/)',
      '^apps/server/src/(modules|roles|demo)/',
      '^apps/server/src/(modules|main|config)\\.ts$',
    ],
  },
  {
    name: 'ports are types',
    from: /^apps\/server\/src\/ports\//,
    never: ['^apps/server/src/(modules|roles|demo|feeds)/'],
  },
  {
    name: 'a module imports ports, platform and packages, never another module',
    from: /^apps\/server\/src\/modules\/([^/]+)\//,
    never: [
      '^apps/server/src/modules/(?!$1/)',
      '^apps/server/src/(roles|demo|feeds)/',
      '^apps/server/src/(modules|main|config)\\.ts$',
    ],
  },
  {
    name: 'a feature never imports its neighbour nor a screen: compose in the screen',
    from: /^apps\/(site|office)\/src\/features\/([^/]+)\//,
    never: ['^apps/$1/src/features/(?!$2/)', '^apps/$1/src/screens/'],
  },
  {
    name: 'a game of the studio never imports another: what they share stands beside them',
    from: /^apps\/studio\/client\/src\/games\/([^/]+)\//,
    never: ['^apps/studio/client/src/games/(?!$1/)', '^apps/studio/client/src/frame/'],
  },
  {
    name: 'the clients of the studio know its wire and its shelf, never its server',
    from: /^apps\/studio\/client\//,
    never: ['^apps/studio/src/(?!wire/|shelf/)'],
  },
  { name: 'apps stand apart', from: /^apps\/([^/]+)\//, never: ['^apps/(?!$1/)'] },
  { name: 'a package knows no app', from: /^packages\//, never: ['^apps/'] },
]

const SOURCE = /\.(ts|tsx|mts)$/
const TEST = /\.test\.tsx?$|\/testing(\/|\.ts$)|\/test-setup\.ts$/

function* sources(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const below = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist'].includes(entry.name)) yield* sources(below)
    } else if (SOURCE.test(entry.name)) yield below
  }
}

/** What a file imports, types included. */
export function importsOf(file, text) {
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const requests = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map((one) => text.slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1)),
  ]
  return [...new Set(requests.filter(Boolean))]
}

/** What a file exports that is there when it runs: names of values, not of types. */
export function valuesOf(file, text) {
  const { program } = parseSync(file, text)
  return program.body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default']
    if (statement.type === 'ExportAllDeclaration') return statement.exportKind === 'type' ? [] : ['*']
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return []
    const { declaration, specifiers } = statement
    if (declaration?.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => id.name)
    if (declaration) return /^TS(Interface|TypeAlias)/.test(declaration.type) ? [] : [declaration.id.name]
    return specifiers.filter((one) => one.exportKind !== 'type').map((one) => one.exported.name)
  })
}

const PORTS = /^apps\/server\/src\/ports\//

/** An import as the rules write it. */
export function targetOf(file, request) {
  if (request.startsWith('.')) return path.posix.join(path.posix.dirname(file), request)
  const own = /^@hanpan\/([^/]+)(\/.*)?$/.exec(request)
  if (own) return own[1] === 'server' ? `apps/server${own[2] ?? ''}` : `packages/${own[1]}${own[2] ?? ''}`
  return request.startsWith('node:') ? request : `npm:${request}`
}

/** The rules that an import breaks, by name. */
export function brokenRules(file, target) {
  return rules.flatMap((rule) => {
    const matched = rule.from.exec(file)
    if (!matched) return []
    const filled = (pattern) => new RegExp(pattern.replaceAll(/\$(\d)/g, (_, group) => matched[Number(group)]))
    const isAllowed = rule.only?.some((pattern) => filled(pattern).test(target)) ?? true
    const isForbidden = rule.never?.some((pattern) => filled(pattern).test(target)) ?? false
    return isAllowed && !isForbidden ? [] : [rule.name]
  })
}

export function findViolations() {
  const violations = []
  let files = 0
  for (const folder of ['packages', 'apps']) {
    for (const file of sources(folder)) {
      if (TEST.test(file)) continue
      files += 1
      const text = readFileSync(path.join(root, file), 'utf8')
      if (PORTS.test(file))
        for (const name of valuesOf(file, text)) violations.push(`${file} exports ${name}: ports are types`)
      for (const request of importsOf(file, text)) {
        for (const name of brokenRules(file, targetOf(file, request))) violations.push(`${file} → ${request}: ${name}`)
      }
    }
  }
  return { violations, files }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, files } = findViolations()
  for (const violation of violations) process.stdout.write(`${violation}\n`)
  process.stdout.write(`${violations.length} violations in ${files} files\n`)
  process.exit(violations.length > 0 ? 1 : 0)
}
