// The client of a game: reads the session from the address, opens the game, and shows its stage in the frame; or shows the page of a round.
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/studio.css'
import { EndOfFirstPicture } from './frame/first-picture.ts'
import { GameFrame } from './frame/game-frame.tsx'

const RoundPage = lazy(() => import('./frame/round-page.tsx').then((part) => ({ default: part.RoundPage })))

const isRound = location.pathname === '/round'
const page = (
  <>
    <RoundPage />
    <EndOfFirstPicture />
  </>
)
createRoot(document.getElementById('root')!).render(<Suspense>{isRound ? page : <GameFrame />}</Suspense>)
