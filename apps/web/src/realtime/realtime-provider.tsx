// Holds the one connection while someone is signed in, keeps caches fresh and hands frames to the screens. Spec §4.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { isSuspended, useAuth } from '#session/session-context.ts';
import { applyToCache, invalidateMissed, invalidateReadBefore } from './cache-rules.ts';
import { createConnection } from './connection.ts';
import type { Connection, ConnectionError, OutgoingFrame } from './connection.ts';
import { createFrameHandlers } from './frame-handlers.ts';
import { RealtimeContext } from './realtime-context.ts';
import type { Realtime } from './realtime-context.ts';
import type { ConnectionStatus } from './reconnect.ts';

/** How far apart the first reads of a page and its socket usually are. */
const startGapMs = 1000;

export function RealtimeProvider({ children }: { children: ReactNode }) {
  const [handlers] = useState(createFrameHandlers);
  const [returns] = useState(() => new Set<() => void>());
  const { connection, status, error } = useConnection(handlers.dispatch, returns);

  const send = useCallback((frame: OutgoingFrame) => connection.current?.send(frame) ?? false, [connection]);
  const onReconnected = useCallback(
    (handler: () => void) => {
      const own = () => handler();
      returns.add(own);
      return () => returns.delete(own);
    },
    [returns],
  );
  const words = useErrorWords(error);
  const realtime = useMemo<Realtime>(
    () => ({ status, error: words, send, subscribe: handlers.subscribe, onReconnected }),
    [status, words, send, handlers, onReconnected],
  );
  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}

type Dispatch = ReturnType<typeof createFrameHandlers>['dispatch'];

function useConnection(dispatch: Dispatch, returns: ReadonlySet<() => void>) {
  const { user, refresh } = useAuth();
  const queryClient = useQueryClient();
  const connection = useRef<Connection>(null);
  const [status, setStatus] = useState<ConnectionStatus>('disconnected');
  const [error, setError] = useState<ConnectionError | null>(null);
  const userId = isSuspended(user) ? undefined : user?.id;

  useEffect(() => {
    if (userId === undefined) return;
    let hasBeenOpen = false;
    const opened = createConnection(userId, {
      onStatus: setStatus,
      onError: setError,
      onUnknownSession: () => void refresh(),
      countFrame(frame) {
        applyToCache(queryClient, frame);
        dispatch(frame);
        if (frame.type !== 'connected') return;
        if (hasBeenOpen) handleReconnect();
        else invalidateReadBefore(queryClient, Date.now() - startGapMs);
        hasBeenOpen = true;
      },
    });
    function handleReconnect() {
      invalidateMissed(queryClient);
      for (const handler of returns) handler();
    }
    connection.current = opened;
    opened.start();
    return () => {
      opened.stop();
      connection.current = null;
      setError(null);
    };
  }, [userId, queryClient, refresh, dispatch, returns]);

  return { connection, status, error };
}

/** Spec §8, Session and connection. */
function useErrorWords(error: ConnectionError | null): string | null {
  const t = useText('shell');
  const { bodyText } = useRefusalText();
  if (error === null) return null;
  if (error.kind === 'failed') return t('connectionFailed');
  if (error.kind === 'not_made') return t('connectionNotMade');
  return bodyText(error.refusal) || t('unknownError');
}
