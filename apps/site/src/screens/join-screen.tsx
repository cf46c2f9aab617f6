// Signing up on a phone.
import { Skeleton } from '@hanpan/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { JoinFlow, useJoinTitle, type JoinStage } from '../features/members/join-flow.tsx'
import { Page } from '../shell/page.tsx'
import { useSiteOption } from '../shell/use-site.ts'

export function JoinScreen() {
  const site = useSiteOption()
  const navigate = useNavigate()
  const [stage, setStage] = useState<JoinStage>('form')
  const title = useJoinTitle(stage)
  return (
    <Page title={title} narrow>
      {site ? (
        <JoinFlow
          stage={stage}
          onStage={(next) => {
            setStage(next)
            window.scrollTo(0, 0)
          }}
          site={site}
          onLogin={() => void navigate({ to: '/login', search: {}, replace: true })}
        />
      ) : (
        <Skeleton className="h-160" />
      )}
    </Page>
  )
}
