// What the builds of all apps have in common. Workspace packages are read from their sources, so a build never ships yesterday's
// package.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PluginOption, UserConfig } from 'vite'
import { fontSubset } from './font.ts'
import { lightIcons } from './icons.ts'
import { compiledMessages } from './messages.ts'
import { modernStylesPlugin } from './modern-styles.ts'
import { versionFile } from './version.ts'

const packages = fileURLToPath(new URL('../..', import.meta.url))
/** Where a server in development listens. */
const server = 'http://127.0.0.1:3000'

/** What of a package is read: what it keeps for servers is right only where a page is rendered in Node. */
export const conditionsFor = (platform: 'browser' | 'node') => [
  'hanpan-source',
  'module',
  platform,
  'production',
  'import',
  'default',
]

/** React itself: the file that changes least. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//

interface AppOptions {
  /** The app's folder. */
  readonly folder: string
  /** The path it is served under. */
  readonly base?: string
  readonly platform?: 'browser' | 'node'
  /** False for a run whose output nobody looks at: styles and font take most of the time. */
  readonly isStyled?: boolean
  readonly plugins: readonly PluginOption[]
  /** Folders whose texts the font is cut down to; those of the sites' words by default. */
  readonly wordFolders?: readonly string[]
  readonly modulePreload?: object
  /** Whether React is a file of its own; if not, it stands with what else `chunkGroups` put together. */
  readonly isReactApart?: boolean
  /** Few files instead of forty: each is compressed by itself and named again by every page that is loaded later. */
  readonly chunkGroups: readonly {
    readonly name: string
    readonly test: RegExp | ((id: string) => boolean)
    readonly priority: number
  }[]
}

/** The Vite configuration of an app. */
export function appConfig({
  folder,
  base = '/',
  platform = 'browser',
  isStyled = true,
  plugins,
  modulePreload = {},
  isReactApart = true,
  chunkGroups,
  wordFolders: ownFolders,
}: AppOptions): UserConfig {
  const conditions = conditionsFor(platform)
  const wordFolders = ownFolders ?? [
    join(folder, 'src/words'),
    ...[
      'web/src/words',
      'editor/src/words',
      'contract/src/messages',
      // Names of the games and products that come with the house.
      'casino/src',
      '../apps/studio/src/shelf',
      // Sports, their periods and markets.
      'sportsbook/src',
    ].map((words) => join(packages, words)),
  ]
  return {
    root: folder,
    base,
    resolve: {
      conditions,
      dedupe: ['react', 'react-dom'],
      // What React before 18 had to be taught; ours knows it by itself.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    ssr: { resolve: { conditions }, noExternal: true },
    plugins: [
      compiledMessages(),
      lightIcons(),
      react(),
      isStyled && [
        fontSubset({ wordFolders, outputFile: join(folder, '.cache/pretendard.woff2'), base, hasPieces: !ownFolders }),
        tailwindcss(),
      ],
      modernStylesPlugin(),
      versionFile(base),
      ...plugins,
    ],
    build: {
      outDir: 'dist',
      target: ['chrome111', 'safari16.4', 'firefox128'],
      cssCodeSplit: false,
      modulePreload: { polyfill: false, ...modulePreload },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              ...(isReactApart ? [{ name: 'react', test: REACT, priority: chunkGroups.length + 1 }] : []),
              ...chunkGroups,
            ],
          },
        },
        // Our packages keep no state at import time: what a page does not use of them falls away (the schemas above all).
        treeshake: { moduleSideEffects: (id: string) => !/\/packages\/\w+\/src\//.test(id) },
      },
    },
    server: {
      proxy: { '/api': server, '/ws': { target: server, ws: true } },
    },
  }
}
