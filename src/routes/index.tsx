import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginScreen } from '#screens/login/LoginScreen.tsx';
import { ownAddress, texts } from './-search.ts';

export const Route = createFileRoute('/')({
  staticData: { title: 'login' },
  validateSearch: (search: Record<string, unknown>) => texts(search, ['redirect']),
  beforeLoad: ({ context, search }) => {
    if (context.auth.token.value !== null)
      throw redirect({ href: ownAddress(search.redirect) ?? '/dashboard', replace: true });
  },
  component: function Login() {
    return <LoginScreen left={Route.useRouteContext().session.left} />;
  },
});
