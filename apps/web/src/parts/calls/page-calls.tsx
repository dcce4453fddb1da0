import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createQueryClient } from '#lib/query/query.ts';
import { TooltipProvider } from '#ui/overlays/tooltip.tsx';

/** Around whatever calls the server. Its cache ends with it: what one member has read is not the next one's to see. */
export function PageCalls({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>{children}</TooltipProvider>
    </QueryClientProvider>
  );
}
