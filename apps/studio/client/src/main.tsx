// The client of a game: reads the session from the address, opens the game, and shows its stage in the frame.
import { createRoot } from 'react-dom/client'
import './styles/studio.css'
import { GameFrame } from './frame/game-frame.tsx'

createRoot(document.getElementById('root')!).render(<GameFrame />)
