import { buildSellerRouter } from './app/seller-router.tsx';
import { showApp } from './app/show-app.tsx';
import { watchBrand } from './app/theme/brand.ts';

watchBrand();
showApp(buildSellerRouter());
