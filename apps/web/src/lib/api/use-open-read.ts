import type { EndpointShape, ResponseOf } from '@violet/contract/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressOf } from './address.ts';
import { api } from './api.ts';
import type { CallArgument } from './api.ts';

interface Answer<T> {
  readonly address: string;
  readonly turn: number;
  /** Undefined: it did not come. */
  readonly data: T | undefined;
}

/** Reads what anybody may, for pages that do without the query client. Nothing of it is kept or read again by itself. */
export function useOpenRead<E extends EndpointShape>(endpoint: E, ...[call]: CallArgument<E>) {
  const address = addressOf(endpoint, call ?? {});
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer<ResponseOf<E>> | null>(null);
  const read = useEffectEvent((signal: AbortSignal) => api<E>(endpoint, ...([{ ...call, signal }] as unknown as CallArgument<E>)));
  useEffect(() => {
    const left = new AbortController();
    const take = (data: ResponseOf<E> | undefined) => {
      if (!left.signal.aborted) setAnswer({ address, turn, data });
    };
    read(left.signal).then(take, () => take(undefined));
    return () => left.abort();
  }, [address, turn]);
  const said = answer?.address === address ? answer : null;
  return {
    data: said?.data,
    /** What failed stays failed until the next answer. */
    isError: said !== null && said.data === undefined,
    isFetching: said?.turn !== turn,
    refetch: () => setTurn((before) => before + 1),
  };
}
