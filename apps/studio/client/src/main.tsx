// The client of a game: reads the session from the address, opens the game, and shows its stage in the frame; or shows the page of a round.
import { createRoot } from 'react-dom/client'
import './styles/studio.css'
import { GameFrame } from './frame/game-frame.tsx'
import { RoundPage } from './frame/round-page.tsx'

const isRound = location.pathname === '/round'
createRoot(document.getElementById('root')!).render(isRound ? <RoundPage /> : <GameFrame />)
