import { addStyles } from '../../ui/styles.ts'
import { MosaicSunset } from '../shared/mosaic-sunset.tsx'
import { AgentDoor } from './agent-door.tsx'
import css from './agent-screen.css?inline'

addStyles(css)

/** §2 /agent: the agents' login page. The router redirects logged-in agents to /agentHome. */
export function AgentLoginScreen() {
  return (
    <div className="agent-screen">
      <AgentDoor isPage />
      <MosaicSunset />
    </div>
  )
}
