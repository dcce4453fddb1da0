// From whom the viewer hides by number or address: how many, and nothing else, comes back. Spec §4 Hide from contacts.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hiddenContactEndpoints, hiddenContactLimits, type HiddenContacts } from '@violet/contract/safety/hidden-contacts';
import { api } from '#lib/api/api.ts';
import { read } from '#lib/query/query.ts';
import { useMember } from '#session/session-context.ts';
import type { ReadContacts } from './reading/read-text.ts';

const { atOnce, length } = hiddenContactLimits;

function useOwnPath() {
  const { id: userId } = useMember();
  return { params: { userId } };
}

export function useHiddenContacts() {
  return useQuery(read(hiddenContactEndpoints.get, useOwnPath()));
}

function useKeep() {
  const { queryKey } = read(hiddenContactEndpoints.get, useOwnPath());
  const queryClient = useQueryClient();
  return ({ entered, limit }: HiddenContacts) => void queryClient.setQueryData(queryKey, { entered, limit });
}

/** So many at once as a call takes. Answers how many were neither a number nor an address. */
export function useEnterContacts() {
  const own = useOwnPath();
  const keep = useKeep();
  return useMutation({
    async mutationFn({ contacts, unreadable }: ReadContacts): Promise<number> {
      const short = contacts.filter((contact) => contact.length <= length);
      let missed = unreadable + contacts.length - short.length;
      for (let from = 0; from < short.length; from += atOnce) {
        const answer = await api(hiddenContactEndpoints.enter, { ...own, body: { contacts: short.slice(from, from + atOnce) } });
        keep(answer);
        missed += answer.unreadable;
      }
      return missed;
    },
  });
}

export function useClearContacts() {
  const own = useOwnPath();
  const keep = useKeep();
  return useMutation({
    mutationFn: () => api(hiddenContactEndpoints.clear, own),
    onSuccess: () => keep({ entered: 0, limit: hiddenContactLimits.inAll }),
  });
}
