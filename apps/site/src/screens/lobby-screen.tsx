// The lobbies of vendors' games, one page for each and one for each of its products.
import type { LobbyName, LobbyOnWire } from '@hanpan/contract'
import { Badge, chipClass, formatInteger } from '@hanpan/ui'
import { Navigate, useParams, useRouterState } from '@tanstack/react-router'
import { useFormFactor } from '../app/form-factor.ts'
import { lobbyPages, type LobbyPage } from '../app/paths.ts'
import type { SiteSearch } from '../app/site-search.ts'
import { Lobby, type PlayedGame } from '../features/lobby/lobby.tsx'
import { useVendorLaunch } from '../features/vendors/use-vendor-launch.tsx'
import { PageLink, useOpenLogIn } from '../shell/link.tsx'
import { RunningNotice } from '../shell/running-notice.tsx'
import { useTexts } from '../words/words-context.tsx'

const LOOKS = {
  livecasino: { lobby: 'livecasino', hue: 'hue-casino' },
  hotelcasino: { lobby: 'hotelcasino', hue: 'hue-casino' },
  slotgame: { lobby: 'slot', hue: 'hue-slots' },
  hotelslot: { lobby: 'hotelslot', hue: 'hue-slots' },
  virtualgame: { lobby: 'virtual', hue: 'hue-virtual' },
  phishinggame: { lobby: 'fishing', hue: 'hue-fishing' },
  esportgame: { lobby: 'esport', hue: 'hue-esports' },
} as const satisfies Record<LobbyPage, { readonly lobby: LobbyName; readonly hue: string }>

export function LobbyScreen() {
  const t = useTexts()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const { product }: { readonly product?: string } = useParams({ strict: false })
  const openKey = useRouterState({ select: (state) => (state.location.search as SiteSearch).type ?? null })
  const phone = useFormFactor() === 'phone'
  const openLogIn = useOpenLogIn()
  const { launch, waiting } = useVendorLaunch(phone)
  const page = lobbyPages.find((one) => pathname.split('/')[2] === one)
  if (!page) return null
  const { lobby, hue } = LOOKS[page]
  const play = async ({ prodId, key, category, isFramed }: PlayedGame) =>
    await launch({ vendorKey: prodId, gameType: category, gameKey: key }, isFramed)
  return (
    <main id="content" className="page flex flex-col gap-4 py-4 desk:py-6">
      <RunningNotice />
      <Lobby
        key={page}
        lobby={lobby}
        hue={hue}
        path={product ?? null}
        openKey={openKey}
        title={t(`lobby.pages.${page}`)}
        renderProducts={(products) =>
          // One product alone needs no strip.
          products.length < 2 ? null : <ProductStrip page={page} products={products} />
        }
        launch={play}
        onLogIn={openLogIn}
        onUnknown={<Navigate to={`/member/${page}`} replace />}
      />
      {waiting}
    </main>
  )
}

interface ProductStripProps {
  readonly page: LobbyPage
  readonly products: LobbyOnWire['products']
}

function ProductStrip({ page, products }: ProductStripProps) {
  const t = useTexts()
  return (
    <nav
      aria-label={t('lobby.products')}
      className="-mx-1 flex min-w-0 gap-1.5 overflow-x-auto px-1 py-1 [scrollbar-width:none] desk:flex-wrap desk:overflow-visible"
    >
      <PageLink page={page} className={chipClass}>
        {t('lobby.all')}
      </PageLink>
      {products.map(({ prodId, path, name, games, state }) => (
        <PageLink key={prodId} page={`${page}Product`} product={path} className={chipClass}>
          {name}
          {state === 'maintenance' ? (
            <Badge tone="warn">{t('lobby.maintenance')}</Badge>
          ) : (
            <span className="figures text-xs opacity-70">{formatInteger(games)}</span>
          )}
        </PageLink>
      ))}
    </nav>
  )
}
