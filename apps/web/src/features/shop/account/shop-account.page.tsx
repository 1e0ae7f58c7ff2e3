import { useQuery } from '@tanstack/react-query';
import { findSite } from '@tradepost/contracts/shop/site/site.contract';
import { useState } from 'react';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import classes from '../shop.module.css';
import { keepVisit, readVisit, type Visit } from '../shop-account.rules.ts';
import { useShop } from '../use-shop.ts';
import { SellerOrders } from './components/seller-orders.tsx';
import { SignInForm } from './components/sign-in-form.tsx';

/** `/shop/:company/orders`: a seller signs in by an emailed code and sees their orders. */
export function Component() {
  const { company } = useShop();
  const { write } = useSellerLanguage();
  const [visit, setVisit] = useState(() => readVisit(company));
  usePageTitle(write('Your orders'));
  const change = (next: Visit | null) => {
    keepVisit(company, next);
    setVisit(next);
  };
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{write('Your orders')}</h1>
      {visit ? (
        <SellerOrders visit={visit} onSignOut={() => change(null)} />
      ) : (
        <>
          <LoginPicture />
          <SignInForm onSignedIn={change} />
        </>
      )}
    </div>
  );
}

/** The picture that the company chose for this page. */
function LoginPicture() {
  const { company } = useShop();
  const { data } = useQuery({ ...contractQuery(findSite, { query: { company } }), staleTime: 60_000 });
  if (!data?.login_picture_url) return null;
  return <img className={classes.picture} src={data.login_picture_url} alt="" />;
}
