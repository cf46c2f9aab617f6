// Who may import whom (ARCHITECTURE.md, "The rooms"). Tests may reach further than the code they test, so they are left out.
const purePackages = 'ledger|minigames'

/** A rule: files under `from` may import nothing but what `allowed` matches. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: allowed },
})

module.exports = {
  forbidden: [
    only('kernel-imports-nothing', '^packages/kernel/src', '^packages/kernel/src', 'kernel imports nothing.'),
    only(
      'pure-packages',
      `^packages/(${purePackages})/src`,
      '^packages/($1|kernel)/',
      'Pure packages import kernel only, never each other.',
    ),
    only(
      'contract',
      '^packages/contract/src',
      '^packages/(contract|kernel)/|node_modules/zod/',
      'contract imports kernel.',
    ),
    only('client', '^packages/client/src', '^packages/(client|contract|kernel)/', 'client imports contract.'),
    {
      name: 'ui-knows-no-noun',
      severity: 'error',
      from: { path: '^packages/ui/src' },
      to: { path: '^(packages/(?!ui/)|apps/)' },
    },
    {
      name: 'platform-knows-no-noun',
      severity: 'error',
      from: { path: '^apps/server/src/platform', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps/server/src/(modules|ports|roles)|packages/(ledger|minigames)/)' },
    },
    {
      name: 'ports-are-types',
      severity: 'error',
      from: { path: '^apps/server/src/ports' },
      to: { path: '^apps/server/src/(modules|roles)' },
    },
    {
      name: 'no-neighbours',
      comment: 'A module or feature never imports its neighbour: ask for a port, or compose in the screen.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/(modules|features)/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/[^/]+/src/(modules|features)/', pathNot: '^apps/$1/src/$2/$3/' },
    },
    {
      name: 'features-below-screens',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/[^/]+/src/screens/' },
    },
    {
      name: 'apps-apart',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['hanpan-source', 'import', 'default'] },
  },
}
